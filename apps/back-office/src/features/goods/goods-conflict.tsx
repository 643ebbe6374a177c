import { Button, Radio } from 'antd'
import { useState } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import type { Goods } from './goods.ts'
import { type Changes, type FieldName, formOf, type GoodsForm, isSame, onlyFields } from './goods-form.ts'
import { useFieldTexts } from './use-field-texts.ts'

type GoodsConflictProps = {
  before: GoodsForm
  theirs: Goods
  mine: Changes
  isBusy: boolean
  /** Receives the changes of this person that stay. */
  onSave: (kept: Changes) => void
  onTakeTheirs: () => void
}

/**
 * A colleague saved the style first. Shows the value before, theirs and yours of every field that one of the
 * two changed.
 */
export function GoodsConflict({ before, theirs, mine, isBusy, onSave, onTakeTheirs }: GoodsConflictProps) {
  const t = useTexts('goods')
  const { nameOf, textOf } = useFieldTexts(theirs)
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set())
  const now = formOf(theirs)
  const names = [
    ...new Set([...Object.keys(before), ...Object.keys(now), ...Object.keys(mine)]),
  ] as FieldName[]
  const rows = names
    .map((name) => {
      const isTheirs = !isSame(before[name], now[name])
      const isMine = name in mine
      return { name, isTheirs, isMine, isClash: isTheirs && isMine && !isSame(now[name], mine[name]) }
    })
    .filter(({ isTheirs, isMine }) => isTheirs || isMine)
  const clashes = rows.filter(({ isClash }) => isClash).length
  const noClash = (value: string) => <span className="conflict-free">{t('noClash', { value })}</span>

  function choose(name: string, isMine: boolean) {
    const next = new Set(dropped)
    if (isMine) next.delete(name)
    else next.add(name)
    setDropped(next)
  }

  return (
    <div className="panel panel-framed goods-conflict" role="alert">
      <h2 className="conflict-title">
        {theirs.updated_by ? t('conflictTitle', { name: theirs.updated_by }) : t('conflictShop')}
      </h2>
      <p>{clashes > 0 ? t('conflictSome', { count: clashes }) : t('conflictNone')}</p>
      <div className="conflict-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('was')}</th>
              <th scope="col">{theirs.updated_by || t('theirs')}</th>
              <th scope="col">{t('yours')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, isTheirs, isMine, isClash }) => {
              const [was, their, my] = [before[name], now[name], mine[name]].map((value) =>
                textOf(name, value),
              ) as [string, string, string]
              const choice = (isOwn: boolean, text: string) => (
                <Radio
                  name={`conflict-${name}`}
                  checked={dropped.has(name) !== isOwn}
                  onChange={() => choose(name, isOwn)}
                >
                  {text}
                </Radio>
              )
              return (
                <tr key={name}>
                  <th scope="row">{nameOf(name)}</th>
                  <td>{was}</td>
                  <td>{isClash ? choice(false, their) : isTheirs ? noClash(their) : '–'}</td>
                  <td>{isClash ? choice(true, my) : isMine ? noClash(my) : '–'}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <div className="page-actions">
        <Button onClick={onTakeTheirs}>{t('takeTheirs')}</Button>
        <Button
          type="primary"
          loading={isBusy}
          onClick={() => onSave(onlyFields(mine, (name) => !dropped.has(name)))}
        >
          {t('saveBoth')}
        </Button>
      </div>
    </div>
  )
}
