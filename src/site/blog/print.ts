// The print button needs this script and stays invisible without it, keeping its space.
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
  button.classList.add('ready');
  button.addEventListener('click', () => print());
}
