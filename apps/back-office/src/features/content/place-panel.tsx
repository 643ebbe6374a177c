import { stateConflict } from '@corium/browser/codes'
import { refusedFields } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select, Switch } from 'antd'
import { useId, useState } from 'react'
import { call } from '#api/client.ts'
import { query, refresh } from '#api/query-client.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { Panel } from '#ui/panel.tsx'
import { useUndoToast } from '#ui/undo-toast.tsx'
import { useNotices } from '#ui/use-notices.ts'
import { type Content, canBePinned, categoryKindOf } from './content.ts'

/** The name in the link, the category and the pin. They have no draft: readers see them at once. */
export function PlacePanel({ content, mayPublish }: { content: Content; mayPublish: boolean }) {
  const t = useTexts('content')
  const language = useLanguage()
  const id = useId()
  const notification = useNotices()
  const showUndo = useUndoToast()
  const { content_id, kind, version } = content
  const [place, setPlace] = useState({
    slug: content.slug,
    category_id: content.category_id,
    is_top: content.is_top,
  })
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const categoryKind = kind === 'contact' ? undefined : categoryKindOf(kind)
  const { data: categories } = useQuery({
    ...query('/staff/pc_api.content/getCategory', { kind: categoryKind ?? 'news' }),
    enabled: categoryKind !== undefined,
  })
  const isChanged =
    place.slug !== content.slug ||
    place.category_id !== content.category_id ||
    place.is_top !== content.is_top
  const isFixed = kind === 'about' || kind === 'help' || kind === 'contact'
  if (isFixed) return null

  async function save() {
    setBusy(true)
    const result = await call('/staff/pc_api.content/place', { content_id, version, ...place })
    setBusy(false)
    setFaults(refusedFields(result))
    if (result.ok) {
      const { slug, category_id, is_top } = content
      showUndo({
        title: t('placeSaved'),
        undo: async () => {
          const before = { slug, category_id, is_top }
          const undone = await call('/staff/pc_api.content/place', {
            content_id,
            version: result.data.version,
            ...before,
          })
          if (undone.ok) setPlace(before)
          await refresh('content')
          return undone
        },
      })
    } else if (result.code === stateConflict) notification.warning({ title: t('placeConflict') })
    else if (!result.shownInDialog && Object.keys(refusedFields(result)).length === 0)
      notification.error({ title: result.msg })
    if (result.ok || result.code === stateConflict) await refresh('content')
  }

  return (
    <Panel title={t('place')}>
      <div className="content-field">
        <label className="content-label" htmlFor={`${id}-slug`}>
          {t('slug')}
        </label>
        <Input
          id={`${id}-slug`}
          value={place.slug}
          maxLength={64}
          spellCheck={false}
          disabled={!mayPublish}
          onChange={({ target }) => setPlace({ ...place, slug: target.value })}
        />
        <span className="second-line">{t('slugHelp')}</span>
        {faults.slug && <span className="content-fault">{faults.slug}</span>}
      </div>
      {categoryKind && (
        <div className="content-field">
          <label className="content-label" htmlFor={`${id}-category`}>
            {t('category')}
          </label>
          <Select
            id={`${id}-category`}
            aria-label={t('category')}
            style={{ width: '100%' }}
            value={place.category_id ?? undefined}
            placeholder={t('noCategory')}
            allowClear={kind !== 'faq'}
            disabled={!mayPublish}
            options={categories?.list.map(({ category_id, name_cn, name_en }) => ({
              value: category_id,
              label: language === 'zh-cn' ? name_cn : name_en,
            }))}
            onChange={(chosen?: string) => setPlace({ ...place, category_id: chosen ?? null })}
          />
          {faults.category_id && <span className="content-fault">{faults.category_id}</span>}
        </div>
      )}
      {canBePinned(kind) && (
        <span className="content-switch">
          <label htmlFor={`${id}-top`}>{t('onTop')}</label>
          <Switch
            id={`${id}-top`}
            checked={place.is_top}
            disabled={!mayPublish}
            onChange={(is_top) => setPlace({ ...place, is_top })}
          />
        </span>
      )}
      {mayPublish && isChanged && (
        <Button block loading={isBusy} onClick={save}>
          {t('changeAtOnce')}
        </Button>
      )}
    </Panel>
  )
}
