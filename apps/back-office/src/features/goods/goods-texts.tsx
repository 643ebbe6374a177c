import { Input } from 'antd'
import { useTexts } from '#i18n/use-texts.tsx'
import { Panel } from '#ui/panel.tsx'
import { changeOf, type TextName } from './goods-form.ts'
import type { GoodsEditor } from './use-goods-editor.ts'

const parts = [
  { part: 'name', max: 80, rows: 1 },
  { part: 'summary', max: 200, rows: 1 },
  { part: 'description', max: 4000, rows: 5 },
  { part: 'care', max: 2000, rows: 3 },
] as const

/** The texts of a style, side by side in both languages. A missing text is marked, but blocks nothing. */
export function GoodsTexts({ editor, mayEdit }: { editor: GoodsEditor; mayEdit: boolean }) {
  const t = useTexts('goods')
  const { form, errors, edit } = editor
  return (
    <section id="words" className="goods-part">
      <Panel title={t('words')}>
        <div className="goods-texts">
          <span className="goods-texts-head" />
          <span className="goods-texts-head" lang="zh">
            {t('chinese')}
          </span>
          <span className="goods-texts-head" lang="en">
            {t('english')}
          </span>
          {parts.map(({ part, max, rows }) => {
            const isWritten = Boolean(form[`${part}_cn`] || form[`${part}_en`])
            return (
              <div key={part} className="goods-texts-row">
                <span className="goods-texts-part">{t(part)}</span>
                {(['cn', 'en'] as const).map((language) => {
                  const name: TextName = `${part}_${language}`
                  const isMissing = isWritten && !form[name].trim()
                  const field = {
                    'aria-label': t('textIn', {
                      part: t(part),
                      language: t(language === 'cn' ? 'inChinese' : 'inEnglish'),
                    }),
                    'aria-describedby': isMissing || errors[name] ? `${name}-hint` : undefined,
                    lang: language === 'cn' ? 'zh' : 'en',
                    value: form[name],
                    maxLength: max,
                    disabled: !mayEdit,
                    placeholder: isMissing ? t('notWritten') : undefined,
                    status: errors[name] ? ('error' as const) : isMissing ? ('warning' as const) : undefined,
                    onChange: ({ target }: { target: { value: string } }) =>
                      edit(changeOf(name, target.value)),
                  }
                  return (
                    <div key={language}>
                      {rows === 1 ? (
                        <Input {...field} />
                      ) : (
                        <Input.TextArea {...field} autoSize={{ minRows: rows, maxRows: 14 }} />
                      )}
                      {(errors[name] || isMissing) && (
                        <span id={`${name}-hint`} className={errors[name] ? 'goods-error' : 'goods-missing'}>
                          {errors[name] ?? t('missingHint')}
                        </span>
                      )}
                    </div>
                  )
                })}
              </div>
            )
          })}
        </div>
      </Panel>
    </section>
  )
}
