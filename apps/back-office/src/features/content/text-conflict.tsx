import type { ContentBody, ContentKind } from '@corium/contract/content-bodies'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { labeled } from '#i18n/join.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { bodyFields } from './body-fields.ts'
import { describe } from './describe.ts'
import { changedFields } from './same-body.ts'

type TextConflictProps = {
  kind: ContentKind
  base: ContentBody | null
  theirs: ContentBody
  mine: ContentBody
  by: string
  onKeep: (body: ContentBody) => void
  onTakeTheirs: () => void
}

/**
 * A colleague saved first. A field that only one of the two changed is taken from that person; if both changed it,
 * staff choose.
 */
export function TextConflict({ kind, base, theirs, mine, by, onKeep, onTakeTheirs }: TextConflictProps) {
  const t = useTexts('content')
  const language = useLanguage()
  const names = useTexts('contentFields')
  const [taken, setTaken] = useState<readonly string[]>([])
  const [byThem, byMe] = [changedFields(base, theirs), changedFields(base, mine)]
  const both = byMe.filter((name) => byThem.includes(name))
  const changed = [...new Set([...byThem, ...byMe])]
  const valueIn = (body: object | null, name: string) =>
    describe((body as Record<string, unknown> | null)?.[name]) || '–'
  const nameOf = (name: string) => {
    const field = bodyFields[kind].find((one) => one.name === name)
    return field ? names(field.label) : name
  }

  function keep() {
    const fromThem = [...byThem.filter((name) => !byMe.includes(name)), ...taken]
    const given = theirs as Record<string, unknown>
    const merged = { ...mine, ...Object.fromEntries(fromThem.map((name) => [name, given[name]])) }
    onKeep(merged as ContentBody)
  }

  return (
    <div className="content-conflict" role="alert">
      <strong>{t('conflict', { name: by })}</strong>
      <p className="second-line">{t('conflictText')}</p>
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('was')}</th>
            <th scope="col">{t('theirs')}</th>
            <th scope="col">{t('yours')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((name) => (
            <tr key={name}>
              <th scope="row">{nameOf(name)}</th>
              <td>{valueIn(base, name)}</td>
              <td>
                {both.includes(name) && (
                  <Radio
                    name={name}
                    checked={taken.includes(name)}
                    onChange={() => setTaken([...taken, name])}
                    aria-label={labeled(nameOf(name), t('theirs'), language)}
                  />
                )}
                {byThem.includes(name) ? valueIn(theirs, name) : '–'}
              </td>
              <td>
                {both.includes(name) && (
                  <Radio
                    name={name}
                    checked={!taken.includes(name)}
                    onChange={() => setTaken(taken.filter((one) => one !== name))}
                    aria-label={labeled(nameOf(name), t('yours'), language)}
                  />
                )}
                {byMe.includes(name) ? valueIn(mine, name) : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <span className="page-actions">
        <Button onClick={onTakeTheirs}>{t('takeTheirs')}</Button>
        <Button type="primary" onClick={keep}>
          {t('goOnWithThese')}
        </Button>
      </span>
    </div>
  )
}
