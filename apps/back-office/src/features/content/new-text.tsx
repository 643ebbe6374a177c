import { refusedFields } from '@corium/browser/result'
import type { ContentKind } from '@corium/contract/content-bodies'
import type { Language } from '@corium/contract/language'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer, Input, Segmented, Select } from 'antd'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { query } from '#api/query-client.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { useAction } from '#shop/use-action.ts'
import { useLateAnswer } from '#shop/use-late-answer.ts'
import { emptyBody } from './body-fields.ts'
import { type ContentRow, categoryKindOf, languageNames, textLanguages } from './content.ts'
import { PictureField } from './picture-field.tsx'

/** The keys of the pages that the storefront has; a test of the server compares both. */
const pageKeys: Partial<Record<ContentKind, readonly string[]>> = {
  about: ['aboutcompany', 'corevalues', 'personnel', 'cause', 'ourbrand'],
  help: ['help', 'trade', 'price-tiers', 'delivery', 'care'],
  contact: ['info'],
}

/** The slug for links, made from the English words of a title. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)

type NewTextProps = { kind: ContentKind; taken: readonly ContentRow[]; onClose: () => void }

/** Begins a text by its title in one language; the rest is written on its page. */
export function NewText({ kind, taken, onClose }: NewTextProps) {
  const t = useTexts('content')
  const fields = useTexts('contentFields')
  const own = useLanguage()
  const id = useId()
  const navigate = useNavigate()
  const { actOnce, isBusy } = useAction('content')
  const [language, setLanguage] = useState<Language>(own)
  const [title, setTitle] = useState('')
  const keys = pageKeys[kind]?.filter((key) => !taken.some(({ slug }) => slug === key))
  const [slug, setSlug] = useState<string | undefined>(keys?.[0])
  const [category, setCategory] = useState<string>()
  const [image, setImage] = useState('')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [refused, setRefused] = useState('')
  const heading = t('newOf', { kind: t(kind) })
  const { isGone, sayIfGone } = useLateAnswer(heading)
  const categoryKind = kind === 'contact' ? undefined : categoryKindOf(kind)
  const { data: categories } = useQuery({
    ...query('/staff/pc_api.content/getCategory', { kind: categoryKind ?? 'news' }),
    enabled: categoryKind !== undefined,
  })
  const chosenSlug = slug ?? slugOf(title)
  const isReady = title.trim() !== '' && chosenSlug !== '' && (kind !== 'banner' || image !== '')

  async function create() {
    if (!isReady || isBusy) return
    const input = {
      kind,
      slug: chosenSlug,
      language,
      category_id: category,
      body: emptyBody(kind, title.trim(), image),
    }
    setRefused('')
    const result = await actOnce('/staff/pc_api.content/create', input, t('begun'))
    setFaults(refusedFields(result))
    if (result.ok) {
      if (!isGone()) navigate(paths.text(result.data.content_id))
      return
    }
    if (!result.shownInDialog && Object.keys(refusedFields(result)).length === 0) setRefused(result.msg)
    sayIfGone(result)
  }

  const fault = (name: string) =>
    faults[name] && (
      <span className="content-fault" role="alert">
        {faults[name]}
      </span>
    )

  return (
    <Drawer
      open
      onClose={onClose}
      size={480}
      title={heading}
      footer={
        <div className="page-actions" style={{ justifyContent: 'flex-end' }}>
          <Button onClick={onClose}>{t('notNow')}</Button>
          <Button type="primary" loading={isBusy} disabled={!isReady} onClick={create}>
            {t('startDraft')}
          </Button>
        </div>
      }
    >
      <div className="content-field">
        <span className="content-label">{t('beginIn')}</span>
        <Segmented<Language>
          aria-label={t('beginIn')}
          value={language}
          options={textLanguages.map((one) => ({ value: one, label: languageNames[one] }))}
          onChange={setLanguage}
        />
      </div>
      <div className="content-field">
        <label className="content-label" htmlFor={`${id}-title`}>
          {kind === 'faq' ? fields('question') : fields('title')}
        </label>
        <Input
          id={`${id}-title`}
          value={title}
          maxLength={120}
          lang={language === 'zh-cn' ? 'zh-CN' : 'en'}
          onChange={({ target }) => setTitle(target.value)}
          onPressEnter={create}
        />
        {fault('body.title') || fault('body.question') || fault('body.name')}
      </div>
      <div className="content-field">
        <label className="content-label" htmlFor={`${id}-slug`}>
          {t('slug')}
        </label>
        {keys ? (
          <Select
            id={`${id}-slug`}
            aria-label={t('slug')}
            value={slug}
            options={keys.map((key) => ({ value: key, label: key }))}
            onChange={setSlug}
          />
        ) : (
          <Input
            id={`${id}-slug`}
            value={chosenSlug}
            maxLength={64}
            spellCheck={false}
            onChange={({ target }) => setSlug(target.value)}
          />
        )}
        <span className="second-line">{t('slugHelp')}</span>
        {fault('slug')}
      </div>
      {categoryKind && (
        <div className="content-field">
          <label className="content-label" htmlFor={`${id}-category`}>
            {t('category')}
          </label>
          <Select
            id={`${id}-category`}
            aria-label={t('category')}
            value={category}
            placeholder={t('noCategory')}
            allowClear
            options={categories?.list.map(({ category_id, name_cn, name_en }) => ({
              value: category_id,
              label: own === 'zh-cn' ? name_cn : name_en,
            }))}
            onChange={setCategory}
          />
          {fault('category_id')}
        </div>
      )}
      {kind === 'banner' && (
        <div className="content-field">
          <span className="content-label">{fields('picture')}</span>
          <PictureField id={`${id}-image`} label={fields('picture')} value={image} onChange={setImage} />
          {fault('body.image')}
        </div>
      )}
      {refused && <Alert type="error" role="alert" title={refused} />}
    </Drawer>
  )
}
