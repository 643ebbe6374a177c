import { Button, Input } from 'antd'
import { Plus, X } from 'lucide-react'
import { useTexts } from '#i18n/use-texts.tsx'
import { Panel } from '#ui/panel.tsx'
import type { GoodsForm } from './goods-form.ts'
import type { GoodsEditor } from './use-goods-editor.ts'

type Group = GoodsForm['sheet'][number]
type Row = Group['rows'][number]

const languages = ['cn', 'en'] as const
const emptyRow: Row = { name_cn: '', name_en: '', value_cn: '', value_en: '' }

/** The data sheet: groups of values, each with its name and text in both languages. */
export function GoodsSheet({ editor, mayEdit }: { editor: GoodsEditor; mayEdit: boolean }) {
  const t = useTexts('goods')
  const { sheet } = editor.form
  const count = sheet.reduce((sum, { rows }) => sum + rows.length, 0)
  const save = (next: GoodsForm['sheet']) => editor.edit({ sheet: next })
  const setGroup = (at: number, changed: Partial<Group>) =>
    save(sheet.map((group, index) => (index === at ? { ...group, ...changed } : group)))
  const setRow = (at: number, rowAt: number, changed: Partial<Row>) =>
    setGroup(at, {
      rows: sheet[at]!.rows.map((row, index) => (index === rowAt ? { ...row, ...changed } : row)),
    })
  const inLanguage = (language: 'cn' | 'en') => t(language === 'cn' ? 'inChinese' : 'inEnglish')
  /** Marked as a warning if only the other language has a text. */
  const statusOf = (text: string, other: string) => (!text.trim() && other.trim() ? 'warning' : undefined)
  const other = { cn: 'en', en: 'cn' } as const

  return (
    <section id="sheet" className="goods-part">
      <Panel title={t('sheet')} extra={<span className="second-line">{t('values', { count })}</span>}>
        {sheet.length === 0 && <p className="second-line goods-hint">{t('noSheet')}</p>}
        {sheet.map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other name, and the fields keep no state.
          <fieldset key={at} className="goods-sheet" aria-label={t('group', { index: at + 1 })}>
            <div className="goods-sheet-head">
              {languages.map((language) => (
                <Input
                  key={language}
                  aria-label={t('groupIn', { index: at + 1, language: inLanguage(language) })}
                  lang={language === 'cn' ? 'zh' : 'en'}
                  maxLength={60}
                  disabled={!mayEdit}
                  value={group[`group_${language}`]}
                  status={statusOf(group[`group_${language}`], group[`group_${other[language]}`])}
                  onChange={({ target }) => setGroup(at, { [`group_${language}`]: target.value })}
                />
              ))}
              {mayEdit && (
                <Button
                  type="text"
                  aria-label={t('removeGroup', { index: at + 1 })}
                  icon={<X size={16} strokeWidth={1.5} aria-hidden />}
                  onClick={() => save(sheet.filter((_, index) => index !== at))}
                />
              )}
            </div>
            {group.rows.map((row, rowAt) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: values have no other name, and the fields keep no state.
              <div key={rowAt} className="goods-sheet-row">
                {languages.map((language) => (
                  <div key={language} className="goods-sheet-pair" lang={language === 'cn' ? 'zh' : 'en'}>
                    {(['name', 'value'] as const).map((part) => (
                      <Input
                        key={part}
                        aria-label={t(part === 'name' ? 'valueName' : 'valueText', {
                          index: rowAt + 1,
                          language: inLanguage(language),
                        })}
                        maxLength={part === 'name' ? 80 : 300}
                        disabled={!mayEdit}
                        value={row[`${part}_${language}`]}
                        status={statusOf(row[`${part}_${language}`], row[`${part}_${other[language]}`])}
                        onChange={({ target }) =>
                          setRow(at, rowAt, { [`${part}_${language}`]: target.value })
                        }
                      />
                    ))}
                  </div>
                ))}
                <Input
                  aria-label={t('standard', { index: rowAt + 1 })}
                  placeholder={t('standardHint')}
                  maxLength={80}
                  disabled={!mayEdit}
                  value={row.standard ?? ''}
                  onChange={({ target }) => setRow(at, rowAt, { standard: target.value || undefined })}
                />
                {mayEdit && (
                  <Button
                    type="text"
                    aria-label={t('removeValue', { index: rowAt + 1 })}
                    icon={<X size={16} strokeWidth={1.5} aria-hidden />}
                    onClick={() => setGroup(at, { rows: group.rows.filter((_, index) => index !== rowAt) })}
                  />
                )}
              </div>
            ))}
            {mayEdit && group.rows.length < 60 && (
              <Button size="small" onClick={() => setGroup(at, { rows: [...group.rows, emptyRow] })}>
                {t('addValue')}
              </Button>
            )}
          </fieldset>
        ))}
        {mayEdit && sheet.length < 12 && (
          <Button
            size="small"
            icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
            onClick={() => save([...sheet, { group_cn: '', group_en: '', rows: [emptyRow] }])}
          >
            {t('addGroup')}
          </Button>
        )}
      </Panel>
    </section>
  )
}
