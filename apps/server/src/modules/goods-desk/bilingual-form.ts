import type { Bilingual } from '@corium/contract/language'

/*
 * A text that staff write in one language only is stored in both, so that readers never see an empty text;
 * `missing` names the field of the form that was left empty, such as `care_en`.
 */

type Written = { value: Bilingual; missing: string[] }

/** The stored form of `<name>_cn` and `<name>_en`. */
export function storeTexts(name: string, cn: string, en: string): Written {
  const [chinese, english] = [cn.trim(), en.trim()]
  return {
    value: { 'zh-cn': chinese || english, 'en-us': english || chinese },
    missing: [...(chinese || !english ? [] : [`${name}_cn`]), ...(english || !chinese ? [] : [`${name}_en`])],
  }
}

/** What staff wrote of a stored text. */
export const writtenTexts = (
  name: string,
  value: Bilingual,
  missing: readonly string[],
): { cn: string; en: string } => ({
  cn: missing.includes(`${name}_cn`) ? '' : value['zh-cn'],
  en: missing.includes(`${name}_en`) ? '' : value['en-us'],
})
