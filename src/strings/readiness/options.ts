import type { Employees, Industry, Revenue } from '#domain/readiness/options.ts';
import type { Localized } from '#domain/text/locale.ts';

/** Labels of the company's closed choices (F5). */
export const optionStrings: Localized<{
  industry: Record<Industry, string>;
  revenue: Record<Revenue, string>;
  employees: Record<Employees, string>;
}> = {
  en: {
    industry: {
      manufacturing: 'Manufacturing',
      retail: 'Retail',
      technology: 'Technology',
      healthcare: 'Healthcare',
      finance: 'Finance',
      professional: 'Professional services',
      hospitality: 'Hospitality',
      other: 'Other',
    },
    revenue: {
      'under-1m': 'Under $1M',
      '1m-5m': '$1M to $5M',
      '5m-25m': '$5M to $25M',
      '25m-100m': '$25M to $100M',
      '100m-plus': '$100M or more',
    },
    employees: {
      '1-10': '1 to 10',
      '11-50': '11 to 50',
      '51-200': '51 to 200',
      '201-1000': '201 to 1,000',
      '1000-plus': 'More than 1,000',
    },
  },
  es: {
    industry: {
      manufacturing: 'Manufactura',
      retail: 'Comercio minorista',
      technology: 'Tecnología',
      healthcare: 'Salud',
      finance: 'Finanzas',
      professional: 'Servicios profesionales',
      hospitality: 'Hotelería y turismo',
      other: 'Otra',
    },
    revenue: {
      'under-1m': 'Menos de 1 M USD',
      '1m-5m': 'De 1 a 5 M USD',
      '5m-25m': 'De 5 a 25 M USD',
      '25m-100m': 'De 25 a 100 M USD',
      '100m-plus': '100 M USD o más',
    },
    employees: {
      '1-10': 'De 1 a 10',
      '11-50': 'De 11 a 50',
      '51-200': 'De 51 a 200',
      '201-1000': 'De 201 a 1000',
      '1000-plus': 'Más de 1000',
    },
  },
};
