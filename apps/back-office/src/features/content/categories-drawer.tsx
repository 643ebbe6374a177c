import { stateConflict } from '@corium/browser/codes'
import { type Input, type Output, refusedFields } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '#api/client.ts'
import { query, refresh } from '#api/query-client.ts'
import { useCallOnce } from '#api/use-call-once.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import { useNotices } from '#ui/use-notices.ts'
import { languageNames } from './content.ts'
import { LabeledInput } from './labeled-input.tsx'
import { RowButtons } from './row-buttons.tsx'

type Kind = Input<'/staff/pc_api.content/getCategory'>['kind']
type Category = Output<'/staff/pc_api.content/getCategory'>['list'][number]

type CategoriesDrawerProps = { kind: Kind; isOpen: boolean; mayPublish: boolean; onClose: () => void }

/**
 * The categories of a kind, or the subjects of the contact form: names in both
 * languages, order, number of texts.
 */
export function CategoriesDrawer({ kind, isOpen, mayPublish, onClose }: CategoriesDrawerProps) {
  const t = useTexts('content')
  const notification = useNotices()
  const callOnce = useCallOnce()
  const categories = useQuery({ ...query('/staff/pc_api.content/getCategory', { kind }), enabled: isOpen })
  const list = categories.data?.list ?? []

  async function save(category: Omit<Category, 'num' | 'kind' | 'category_id'> & { category_id?: string }) {
    const result = await callOnce('/staff/pc_api.content/saveCategory', { kind, ...category })
    if (!result.ok && !result.shownInDialog) {
      notification.error({ title: Object.values(refusedFields(result))[0] ?? result.msg })
    }
    await refresh('content')
    return result.ok
  }

  async function move(from: number, to: number) {
    const next = [...list]
    const [moved] = next.splice(from, 1)
    if (moved) next.splice(to, 0, moved)
    for (const [sort, { category_id, name_cn, name_en, sort: before }] of next.entries()) {
      if (sort !== before && !(await save({ category_id, name_cn, name_en, sort }))) return
    }
  }

  async function remove(category_id: string) {
    const result = await call('/staff/pc_api.content/deleteCategory', { category_id })
    if (!result.ok && !result.shownInDialog) {
      notification.error({ title: result.code === stateConflict ? t('categoryInUse') : result.msg })
    }
    await refresh('content')
  }

  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      destroyOnHidden
      size={648}
      title={t(kind === 'contact' ? 'subjects' : 'categories')}
    >
      <p className="intro">{t('categoriesText')}</p>
      {!categories.data && <QueryPanel query={categories} />}
      <ul className="content-categories">
        {list.map((category, index) => (
          <CategoryRow
            key={`${category.category_id} ${category.name_cn} ${category.name_en}`}
            category={category}
            mayPublish={mayPublish}
            onSave={({ name_cn, name_en }) => {
              const { category_id, sort } = category
              return save({ category_id, sort, name_cn, name_en })
            }}
          >
            <RowButtons
              names={{
                up: t('moveUp', { name: category.name_en }),
                down: t('moveDown', { name: category.name_en }),
                remove: t('deleteCategory', { name: category.name_en }),
              }}
              index={index}
              count={list.length}
              mayRemove={category.num === 0}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(category.category_id)}
            />
          </CategoryRow>
        ))}
        {mayPublish && categories.data && (
          <CategoryRow
            key={`new ${list.length}`}
            category={{ name_cn: '', name_en: '', num: 0 }}
            mayPublish
            onSave={(names) => save({ ...names, sort: list.length })}
          />
        )}
      </ul>
    </Drawer>
  )
}

type CategoryRowProps = {
  category: Pick<Category, 'name_cn' | 'name_en' | 'num'> & { category_id?: string }
  mayPublish: boolean
  onSave: (names: { name_cn: string; name_en: string }) => Promise<boolean>
  children?: ReactNode
}

function CategoryRow({ category, mayPublish, onSave, children }: CategoryRowProps) {
  const t = useTexts('content')
  const [nameCn, setNameCn] = useState(category.name_cn)
  const [nameEn, setNameEn] = useState(category.name_en)
  const [isBusy, setBusy] = useState(false)
  const isNew = category.category_id === undefined
  const isChanged = nameCn.trim() !== category.name_cn || nameEn.trim() !== category.name_en
  const isReady = isChanged && nameCn.trim() !== '' && nameEn.trim() !== ''
  return (
    <li>
      <LabeledInput
        label={languageNames['zh-cn']}
        value={nameCn}
        maxLength={40}
        lang="zh-CN"
        disabled={!mayPublish}
        onChange={setNameCn}
      />
      <LabeledInput
        label={languageNames['en-us']}
        value={nameEn}
        maxLength={40}
        lang="en"
        disabled={!mayPublish}
        onChange={setNameEn}
      />
      <span className="content-category-actions">
        {mayPublish && (isNew || isChanged) && (
          <Button
            size="small"
            disabled={!isReady}
            loading={isBusy}
            onClick={async () => {
              setBusy(true)
              await onSave({ name_cn: nameCn.trim(), name_en: nameEn.trim() })
              setBusy(false)
            }}
          >
            {t(isNew ? 'add' : 'rename')}
          </Button>
        )}
        {mayPublish && children}
        {!isNew && <span className="second-line">{t('inUse', { count: category.num })}</span>}
      </span>
    </li>
  )
}
