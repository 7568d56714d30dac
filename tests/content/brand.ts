/** A company for tests, independent of the owner's. */
export const brand = {
  name: 'Acme',
  copyrightYear: 2030,
  domain: { sample: true, value: 'acme.example' },
  mail: { sample: true, value: 'hello@acme.example' },
  postalAddress: { sample: true, value: '1 Street' },
  cities: { sample: true, value: { en: 'Lima', es: 'Lima' } },
};
