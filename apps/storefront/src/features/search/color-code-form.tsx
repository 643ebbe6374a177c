import type { Output } from '@corium/browser/result'
import { maxLength } from '@corium/contract/limits'
import { Search } from 'lucide'
import { type FormEvent, useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'

/** The searched color as the server understood it. */
export type Query = Output<'/shop/pc_api.goods/searchColor'>['query']

type ColorCodeFormProps = { code: string; query: Query | undefined; onSearch: (code: string) => void }

/**
 * A text field for a color number, a hex value or a color name; its note says which of them was recognized.
 */
export function ColorCodeForm({ code, query, onSearch }: ColorCodeFormProps) {
  const t = useTexts('colorSearch')
  const [typed, setTyped] = useState(code)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim()) onSearch(typed.trim())
  }

  return (
    <search>
      <form onSubmit={submit}>
        <TextField
          label={t('code')}
          note={query && code ? t(`read_${query.kind}`) : undefined}
          hint={t('codeHint')}
          name="code"
          maxLength={maxLength.colorCode}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          after={
            <IconButton type="submit" label={t('find')}>
              <Icon shape={Search} size={18} />
            </IconButton>
          }
        />
      </form>
    </search>
  )
}
