/** Countries, apart from China, whose addresses are not complete without a state or province. */
const withRegion: ReadonlySet<string> = new Set([
  'US',
  'CA',
  'AU',
  'BR',
  'MX',
  'IN',
  'JP',
  'MY',
  'ID',
  'TH',
  'VN',
  'PH',
  'AE',
  'RU',
  'UA',
  'AR',
  'CL',
  'CO',
  'PE',
  'VE',
  'CR',
  'HN',
  'SV',
  'JM',
  'NG',
])

/** Whether an address in this country needs a state or province. */
export const needsRegion = (country: string): boolean => withRegion.has(country)
