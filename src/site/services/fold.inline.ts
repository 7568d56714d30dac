// On phones, each service's heading becomes a button that opens and closes it; the first is open, and so is the one that the
// address names. Wider screens show everything.
const phone = matchMedia('(max-width: 40rem)');
const services = [...document.querySelectorAll<HTMLElement>('.service')];

function show(service: HTMLElement, isOpen: boolean): void {
  service.dataset.open = isOpen ? '' : 'no';
  service.querySelector('.service__fold')?.setAttribute('aria-expanded', String(isOpen));
}

const isNamed = (service: HTMLElement) => `#${service.id}` === location.hash;

function addFolds(): void {
  services.forEach((service, index) => {
    const heading = service.querySelector('h2');
    const body = service.querySelector('.service__body');
    if (!heading || !body || heading.firstElementChild) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'service__fold';
    button.setAttribute('aria-controls', body.id);
    button.textContent = heading.textContent;
    button.addEventListener('click', () => show(service, service.dataset.open === 'no'));
    heading.replaceChildren(button);
    show(service, index === 0 || isNamed(service));
  });
}

function removeFolds(): void {
  for (const service of services) {
    const button = service.querySelector('.service__fold');
    button?.replaceWith(button.textContent);
  }
}

const settle = () => (phone.matches ? addFolds() : removeFolds());
phone.addEventListener('change', settle);
addEventListener('hashchange', () => {
  for (const service of services) if (phone.matches && isNamed(service)) show(service, true);
});
settle();
