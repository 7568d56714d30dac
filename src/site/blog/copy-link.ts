// The copy button needs this script and stays hidden without a clipboard.
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  if (!navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const { copy = '', copied = '', refused = '' } = button.dataset;
    button.textContent = await navigator.clipboard.writeText(copy).then(
      () => copied,
      () => refused,
    );
  });
}
