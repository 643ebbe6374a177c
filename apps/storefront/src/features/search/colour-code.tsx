import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Output } from '#api/result.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { iconStroke } from '#ui/icons.tsx'

export type Query = Output<'/shop/pc_api.goods/searchColor'>['query']

type ColourCodeProps = { code: string; query: Query | undefined; onFind: (code: string) => void }

/** Anything typed: a reference, a hex value, words. Beside the label stands what it was taken for. */
export function ColourCode({ code, query, onFind }: ColourCodeProps) {
  const t = useTexts('colourSearch')
  const [typed, setTyped] = useState(code)

  function find(event: FormEvent) {
    event.preventDefault()
    if (typed.trim()) onFind(typed.trim())
  }

  return (
    <search>
      <form onSubmit={find}>
        <TextField
          label={t('code')}
          note={query && code ? t(`read_${query.kind}`) : undefined}
          hint={t('codeHint')}
          name="code"
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          after={
            <IconButton type="submit" label={t('find')}>
              <Search {...iconStroke} size={18} />
            </IconButton>
          }
        />
      </form>
    </search>
  )
}
