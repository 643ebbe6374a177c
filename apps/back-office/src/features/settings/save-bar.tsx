import type { Refusal } from '@corium/browser/result'
import { Button } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'
import { useSaveKey } from '#ui/use-save-key.ts'
import './settings.css'

type SaveBarProps = {
  rows: readonly { key: string; name: string; was: string; mine: string; theirs: string }[]
  isConflict: boolean
  isBusy: boolean
  refusal: Refusal | undefined
  onUndo: () => void
  onSave: () => void
  onKeepMine: () => void
}

/** The values before and after saving, and the values that a colleague has saved meanwhile. */
export function SaveBar(props: SaveBarProps) {
  const { rows, isConflict, isBusy, refusal, onUndo, onSave, onKeepMine } = props
  const t = useTexts('settings')
  useSaveKey(() => rows.length > 0 && !isConflict && onSave(), isBusy)
  if (rows.length === 0) return null
  return (
    <section className="save-bar" aria-label={t('changes')}>
      <div className="save-bar-text" role={isConflict || refusal ? 'alert' : undefined}>
        <p>
          <b>{isConflict ? t('conflict') : t('unsaved', { count: rows.length })}</b>
        </p>
        {refusal && !refusal.shownInDialog && <p className="save-bar-failure">{refusal.msg}</p>}
        <table>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('was')}</th>
              {isConflict && <th scope="col">{t('theirs')}</th>}
              <th scope="col">{t(isConflict ? 'yours' : 'willBe')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, was, mine, theirs }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{was}</td>
                {isConflict && <td>{theirs}</td>}
                <td>{mine}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="save-bar-actions">
        <Button disabled={isBusy} onClick={onUndo}>
          {t(isConflict ? 'takeTheirs' : 'undo')}
        </Button>
        {isConflict ? (
          <Button type="primary" onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
        ) : (
          <Button type="primary" loading={isBusy} onClick={onSave}>
            {t('save', { count: rows.length })}
          </Button>
        )}
      </div>
    </section>
  )
}
