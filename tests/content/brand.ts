/** A company for tests, whatever the owner's is called. */
export const brand = {
  name: 'Acme',
  copyrightYear: 2030,
  domain: { sample: true, value: 'acme.example' },
  mail: { sample: true, value: 'hello@acme.example' },
  postalAddress: { sample: true, value: '1 Street' },
  cities: { sample: true, value: { en: 'Lima', es: 'Lima' } },
};
