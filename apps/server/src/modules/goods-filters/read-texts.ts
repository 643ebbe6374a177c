import type { FieldText } from '@corium/contract/field-texts'
import type { Bilingual } from '@corium/contract/language'

type Form = { name_cn: string; name_en: string; hint_cn: string; hint_en: string }

/** The name in both languages, and the explanation in both or in none. */
export function readTexts(
  form: Form,
  errors: Record<string, FieldText>,
): { name: Bilingual; hint: Bilingual } {
  const [name_cn, name_en, hint_cn, hint_en] = [
    form.name_cn.trim(),
    form.name_en.trim(),
    form.hint_cn.trim(),
    form.hint_en.trim(),
  ]
  if (!name_cn) errors.name_cn = 'required'
  if (!name_en) errors.name_en = 'required'
  if (hint_en && !hint_cn) errors.hint_cn = 'required'
  if (hint_cn && !hint_en) errors.hint_en = 'required'
  return { name: { 'zh-cn': name_cn, 'en-us': name_en }, hint: { 'zh-cn': hint_cn, 'en-us': hint_en } }
}
