/** City states, whose addresses have no province. */
export const cityStates: ReadonlySet<string> = new Set(['HK', 'MO', 'SG', 'MC', 'VA', 'GI'])

const fiveDigits = /^\d{5}$/
const fourDigits = /^\d{4}$/

/** Patterns for countries that require a postcode; in China it is optional. */
export const postcodePatterns: Record<string, RegExp> = {
  CN: /^\d{6}$/,
  US: /^\d{5}(-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  AU: fourDigits,
  NZ: fourDigits,
  JP: /^\d{3}-?\d{4}$/,
  KR: fiveDigits,
  SG: /^\d{6}$/,
  IN: /^\d{3} ?\d{3}$/,
  DE: fiveDigits,
  FR: fiveDigits,
  IT: fiveDigits,
  ES: fiveDigits,
  FI: fiveDigits,
  AT: fourDigits,
  CH: fourDigits,
  BE: fourDigits,
  DK: fourDigits,
  NO: fourDigits,
  NL: /^\d{4} ?[A-Z]{2}$/,
  SE: /^\d{3} ?\d{2}$/,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}-?\d{3}$/,
  BR: /^\d{5}-?\d{3}$/,
  MX: fiveDigits,
}

/** Countries that write the postcode before the city. */
export const postcodeFirst: ReadonlySet<string> = new Set([
  ...['DE', 'FR', 'IT', 'ES', 'FI', 'AT', 'CH', 'BE', 'DK', 'NO', 'NL', 'SE', 'PL', 'PT', 'CZ', 'SK', 'HU'],
  ...['GR', 'RO', 'BG', 'HR', 'SI', 'LU', 'LI', 'IS', 'EE', 'LT', 'TR', 'IL', 'MX', 'MY', 'MA', 'TN'],
])
