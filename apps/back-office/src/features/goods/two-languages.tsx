import { Form, Input } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'

type Name = 'name' | 'hint'
type Texts = { name_cn: string; name_en: string; hint_cn: string; hint_en: string }

type TwoLanguagesProps<T extends Name> = {
  /** The prefix of the fields' ids. */
  id: string
  part: T
  value: Pick<Texts, `${T}_cn` | `${T}_en`>
  errors: Record<string, string | undefined>
  help?: string
  mayEdit: boolean
  hasFocus?: boolean
  onChange: (changed: Partial<Texts>) => void
}

/** A name or an explanation in both languages, side by side. */
export function TwoLanguages<T extends Name>(props: TwoLanguagesProps<T>) {
  const { id, part, errors, help, mayEdit, hasFocus, onChange } = props
  const value = props.value as Partial<Texts>
  const t = useTexts('goodsFilters')
  const textIn = useTexts('goods')
  const names: Record<Name, string> = { name: t('name'), hint: t('hint') }
  return (
    <div className="two-languages">
      {(['cn', 'en'] as const).map((language, at) => {
        const name = `${part}_${language}` as const
        const isChinese = language === 'cn'
        const field = {
          id: `${id}-${name}`,
          value: value[name] ?? '',
          lang: isChinese ? 'zh' : 'en',
          disabled: !mayEdit,
          onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
        }
        return (
          <Form.Item
            key={name}
            label={textIn('textIn', { part: names[part], language: t(isChinese ? 'chinese' : 'english') })}
            htmlFor={`${id}-${name}`}
            {...(errors[name] && { validateStatus: 'error' as const, help: errors[name] })}
          >
            {part === 'name' ? (
              <Input {...field} maxLength={40} autoFocus={hasFocus && at === 0} />
            ) : (
              <Input.TextArea {...field} maxLength={200} autoSize={{ minRows: 2, maxRows: 5 }} />
            )}
          </Form.Item>
        )
      })}
      {help && <span className="second-line two-languages-help">{help}</span>}
    </div>
  )
}
