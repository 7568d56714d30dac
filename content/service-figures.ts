import type { ServiceFigures } from '#domain/content/service-figures.ts';

/** Data of the eight drawings on the services page. Invented; the page says so. Counts in their captions come from here, too. */
export const serviceFigures: ServiceFigures = {
  sample: true,
  finance: {
    amounts: '3323487236125218147142431578551232533846278751311636225711125628',
    exceptions: [
      { at: 5, book: 0, bank: 3, label: { en: 'bank fee', es: 'comisión' } },
      { at: 23, book: 6, bank: 0, label: { en: 'in transit', es: 'en tránsito' } },
      { at: 45, book: 4, bank: 8, label: { en: 'paid twice', es: 'pago doble' } },
    ],
  },
  hr: {
    met: '57168362572857453536347687453163771472826624',
    criteria: 8,
    line: 6,
    lineLabel: { en: '6 of 8', es: '6 de 8' },
    invited: [4, 11, 17, 24, 33, 38],
    belowLabel: { en: 'knows the plant', es: 'conoce la planta' },
  },
  manufacturing: {
    days: [
      9, 9, 17, 15, 13, 12, 13, 11, 13, 15, 11, 10, 15, 13, 11, 12, 11, 13, 11, 17, 11, 16, 11, 12, 13, 16, 20, 24, 21, 30, 30, 34, 37, 43,
      0, 13, 9, 11, 9, 10, 11, 12, 10, 9, 13, 9, 10, 12, 11, 12, 9, 12, 14, 12, 14, 13,
    ],
    failure: [36, 42, 43, 49, 50, 54, 59, 58, 63, 63, 67, 71],
    limit: 52,
    limitLabel: { en: 'limit', es: 'límite' },
    warned: 27,
    warnedLabel: { en: 'agent warns', es: 'el agente avisa' },
    stopped: 35,
    stoppedLabel: { en: 'planned stop', es: 'paro planeado' },
  },
  sales: {
    reached: '342243242342324231423241221412311211211121112111111111111111111111111111',
    stageLabels: [
      { en: 'answered', es: 'respondidas' },
      { en: 'fit', es: 'encajan' },
      { en: 'with a proposal', es: 'con propuesta' },
      { en: 'meetings', es: 'reuniones' },
    ],
  },
  customer: {
    days: [
      '011101100110002224665645533323346754532343443222',
      '100110010111001213334677462233466446433254433220',
      '001101000010111212345743554333324443544354323211',
      '101000111010112224467787652234365356324225422322',
      '111110110001111223478588733322443556655444554222',
      '101111100010010011223423323312324234422324321221',
      '101010001001110213323534422121132333122222221101',
    ],
    dayLabels: [
      { en: 'Mon', es: 'lun' },
      { en: 'Tue', es: 'mar' },
      { en: 'Wed', es: 'mié' },
      { en: 'Thu', es: 'jue' },
      { en: 'Fri', es: 'vie' },
      { en: 'Sat', es: 'sáb' },
      { en: 'Sun', es: 'dom' },
    ],
    calls: [
      { day: 0, at: 18 },
      { day: 0, at: 33 },
      { day: 1, at: 22 },
      { day: 1, at: 25 },
      { day: 2, at: 21 },
      { day: 2, at: 24 },
      { day: 3, at: 19 },
      { day: 3, at: 22 },
      { day: 4, at: 20 },
      { day: 4, at: 23 },
    ],
    hours: [
      { at: 18, label: { en: '9:00 AM', es: '9:00' } },
      { at: 36, label: { en: '6:00 PM', es: '18:00' } },
    ],
  },
  integration: {
    systems: [
      { en: 'CRM', es: 'CRM' },
      { en: 'ERP', es: 'ERP' },
      { en: 'Warehouse', es: 'Almacén' },
      { en: 'Bank', es: 'Banco' },
      { en: 'Excel', es: 'Excel' },
    ],
    passed: (
      '23 34 04 41 21 24 23 20 31 30 04 12 13 01 01 31 34 20 04 42 12 ' + '24 01 01 24 40 14 01 34 24 23 30 40 34 23 31 40 01 24 34 34 01'
    ).split(' '),
    stopped: [
      { at: 7, label: { en: 'new bank account', es: 'cuenta nueva' } },
      { at: 36, label: { en: 'below cost', es: 'por debajo del costo' } },
    ],
  },
  design: {
    before: {
      label: { en: 'Today, 11 days', es: 'Hoy, 11 días' },
      days: 11,
      work: [0.12, 0.32, 0.5, 1.94, 2.16, 4, 4.29, 5.86, 7.93, 8.24, 9.91, 10.76],
      decisions: [2.36, 4.62, 6.21, 8.49, 10.33, 11],
    },
    after: {
      label: { en: 'Week 13, 3 days', es: 'Semana 13, 3 días' },
      days: 3,
      work: [0.1, 0.18, 0.3, 0.49, 1.08, 1.24, 1.35, 1.47, 2.48, 2.63],
      decisions: [1.61, 3],
    },
    goneLabel: { en: 'the waiting is gone', es: 'se acabó la espera' },
  },
  'on-premise': {
    load: [
      88, 87, 83, 85, 87, 84, 85, 87, 84, 86, 8, 10, 11, 17, 23, 29, 37, 47, 58, 66, 70, 69, 82, 68, 65, 57, 66, 56, 70, 71, 73, 71, 72, 63,
      48, 42, 31, 21, 15, 10, 8, 7, 6, 6, 84, 84, 84, 86,
    ],
    indexing: [
      [0, 9],
      [44, 47],
    ],
    update: 38,
    updateLabel: { en: 'update approved', es: 'actualización aprobada' },
    capacityLabel: { en: 'capacity', es: 'capacidad' },
    insideLabel: { en: 'your network', es: 'tu red' },
    outside: 0,
    outsideLabel: { en: 'leave', es: 'salen' },
  },
};
