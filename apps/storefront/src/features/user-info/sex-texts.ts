/** The texts of `sex` in the profile. */
export const sexTexts = {
  female: 'sexFemale',
  male: 'sexMale',
  other: 'sexAnother',
  '': 'sexNone',
} as const
