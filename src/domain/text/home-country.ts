/** A country that an owner may work in. */
interface Country {
  /** Of its phone numbers, without the plus sign. */
  readonly callingCode: string;
  /** ISO 3166-1, for how it writes numbers. */
  readonly region: string;
}

/** By zone, or by its beginning; Latin America, Spain and the United States have readers here. */
const countries: readonly (readonly [callingCode: string, region: string, zones: string])[] = [
  ['54', 'AR', 'America/Argentina/ America/Buenos_Aires'],
  ['591', 'BO', 'America/La_Paz'],
  ['55', 'BR', 'America/Sao_Paulo America/Manaus America/Fortaleza America/Bahia America/Recife America/Belem America/Cuiaba'],
  ['56', 'CL', 'America/Santiago America/Punta_Arenas'],
  ['57', 'CO', 'America/Bogota'],
  ['506', 'CR', 'America/Costa_Rica'],
  ['1', 'DO', 'America/Santo_Domingo'],
  ['593', 'EC', 'America/Guayaquil'],
  ['34', 'ES', 'Europe/Madrid Atlantic/Canary Africa/Ceuta'],
  ['502', 'GT', 'America/Guatemala'],
  ['504', 'HN', 'America/Tegucigalpa'],
  ['52', 'MX', 'America/Mexico_City America/Monterrey America/Tijuana America/Cancun America/Merida America/Chihuahua America/Hermosillo'],
  ['505', 'NI', 'America/Managua'],
  ['507', 'PA', 'America/Panama'],
  ['51', 'PE', 'America/Lima'],
  ['1', 'PR', 'America/Puerto_Rico'],
  ['595', 'PY', 'America/Asuncion'],
  ['503', 'SV', 'America/El_Salvador'],
  ['1', 'US', 'America/New_York America/Chicago America/Denver America/Phoenix America/Los_Angeles America/Detroit America/Indiana/'],
  ['598', 'UY', 'America/Montevideo'],
  ['58', 'VE', 'America/Caracas'],
];

/** The country of a zone, as far as it's known here. */
export function homeCountry(timeZone: string): Country | undefined {
  const found = countries.find(([, , zones]) =>
    zones.split(' ').some((zone) => (zone.endsWith('/') ? timeZone.startsWith(zone) : timeZone === zone)),
  );
  return found && { callingCode: found[0], region: found[1] };
}
