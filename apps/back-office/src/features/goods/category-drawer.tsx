import { stateConflict } from '@corium/browser/codes'
import { type Refusal, refusedFields } from '@corium/browser/result'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Drawer, Form, Select } from 'antd'
import { useState } from 'react'
import { query } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { useAction } from '#shop/use-action.ts'
import { useConfirmLeave } from '#shop/use-confirm-leave.ts'
import { useLateAnswer } from '#shop/use-late-answer.ts'
import { useGoToFault } from '#ui/use-go-to-fault.ts'
import { useSaveKey } from '#ui/use-save-key.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { type Category, filterResources } from './goods-filter.ts'
import { OnePicture, type OnePictureValue } from './one-picture.tsx'
import { RefusalAlert } from './refusal-alert.tsx'
import { TwoLanguages } from './two-languages.tsx'
import './goods-filters.css'
import './goods.css'

type CategoryForm = { name_cn: string; name_en: string; parent_id: string | null; picture: OnePictureValue }

function formOf(category: Category | undefined): CategoryForm {
  const { name_cn = '', name_en = '', parent_id = null, picture_id, image } = category ?? {}
  return { name_cn, name_en, parent_id, picture: picture_id && image ? { picture_id, image } : null }
}

type CategoryDrawerProps = {
  /** Undefined for a new one. */
  categoryId: string | undefined
  /** Receives the id of an added category. */
  onAdded?: (categoryId: string) => void
  onClose: () => void
}

/** One category: its names, its parent and position, and its picture. */
export function CategoryDrawer({ categoryId, onAdded, onClose }: CategoryDrawerProps) {
  const t = useTexts('goodsCategories')
  const filterTexts = useTexts('goodsFilters')
  const language = useLanguage()
  const { modal } = App.useApp()
  const confirmLeave = useConfirmLeave()
  const mayEdit = useMay('goods.edit')
  const { act, actOnce, isBusy } = useAction(...filterResources)
  const { data } = useQuery(query('/staff/pc_api.goods/getCategory', {}))
  const list = data?.list ?? []
  const category = list.find(({ category_id }) => category_id === categoryId)
  const [edits, setEdits] = useState<Partial<CategoryForm>>({})
  const [refusal, setRefusal] = useState<Refusal>()
  /** The version that the form shows. After a conflict it is saved on top of the current one. */
  const [version] = useState(category?.version)
  const stored = formOf(category)
  const form = { ...stored, ...edits }
  const isDirty = (Object.keys(edits) as (keyof CategoryForm)[]).some(
    (name) => JSON.stringify(edits[name]) !== JSON.stringify(stored[name]),
  )
  const leaveUnsaved = useUnsaved(isDirty)
  useGoToFault(refusal)
  const [isOnTop, setOnTop] = useState(false)
  const errors: Record<string, string | undefined> = refusal ? refusedFields(refusal) : {}
  const hasBelow = list.some(({ parent_id }) => parent_id === categoryId)
  const tops = list.filter(({ parent_id, category_id }) => parent_id === null && category_id !== categoryId)
  const edit = (changed: Partial<CategoryForm>) => setEdits({ ...edits, ...changed })

  function close() {
    if (isDirty) confirmLeave(onClose)
    else onClose()
  }

  const title = category ? nameIn(category, language) : t('newCategory')
  const { isGone, sayIfGone } = useLateAnswer(title)

  async function save() {
    if (!mayEdit || !isDirty) return
    setRefusal(undefined)
    const { picture, ...rest } = form
    const result = await actOnce(
      '/staff/pc_api.goods/saveCategory',
      {
        ...rest,
        category_id: categoryId,
        version: isOnTop ? category?.version : version,
        picture_id: picture?.picture_id ?? null,
      },
      t('categorySaved'),
    )
    if (result.ok) {
      leaveUnsaved()
      if (categoryId === undefined) onAdded?.(result.data.category_id)
      if (!isGone()) onClose()
      return
    }
    if (result.code === stateConflict) setOnTop(true)
    if (!result.shownInDialog) setRefusal(result)
    sayIfGone(result)
  }
  useSaveKey(save, isBusy)

  const remove = (gone: Category) =>
    modal.confirm({
      title: t('deleteCategoryTitle', { name: nameIn(gone, language) }),
      content: t('deleteCategoryText'),
      icon: null,
      okText: t('deleteCategory'),
      cancelText: filterTexts('keep'),
      okButtonProps: { danger: true, type: 'default' },
      onOk: async () => {
        const { category_id } = gone
        const result = await act('/staff/pc_api.goods/deleteCategory', { category_id }, t('categoryDeleted'))
        if (result.ok) {
          leaveUnsaved()
          if (!isGone()) onClose()
        } else if (!result.shownInDialog) {
          setRefusal(result)
          sayIfGone(result)
        }
      },
    })

  return (
    <Drawer
      open
      size={560}
      title={title}
      onClose={close}
      footer={
        <div className="goods-foot">
          {category && mayEdit && (
            <Button className="goods-filters-delete" disabled={isBusy} onClick={() => remove(category)}>
              {t('deleteCategory')}
            </Button>
          )}
          <Button onClick={close}>{filterTexts('cancel')}</Button>
          {mayEdit && (
            <Button type="primary" loading={isBusy} disabled={!isDirty} onClick={save}>
              {t(category ? 'saveCategory' : 'addCategory')}
            </Button>
          )}
        </div>
      }
    >
      <Form layout="vertical" component="div" disabled={!mayEdit}>
        <TwoLanguages
          id="category"
          part="name"
          value={form}
          errors={errors}
          mayEdit={mayEdit}
          hasFocus={categoryId === undefined}
          onChange={edit}
        />
        <Form.Item
          label={t('parentCategory')}
          htmlFor="category-parent"
          {...(hasBelow && { extra: t('hasOthers') })}
          {...(errors.parent_id && { validateStatus: 'error' as const, help: errors.parent_id })}
        >
          <Select
            id="category-parent"
            showSearch={{ optionFilterProp: 'label' }}
            disabled={hasBelow || !mayEdit}
            value={form.parent_id ?? ''}
            options={[
              { value: '', label: t('topCategory') },
              ...tops.map((top) => ({ value: top.category_id, label: nameIn(top, language) })),
            ]}
            onChange={(parentId) => edit({ parent_id: parentId || null })}
          />
        </Form.Item>
        <OnePicture
          id="category-picture"
          error={errors.picture_id}
          value={form.picture}
          names={form}
          help={t('categoryPictureHelp')}
          mayEdit={mayEdit}
          onChange={(picture) => edit({ picture })}
        />
      </Form>
      <RefusalAlert refusal={refusal} />
    </Drawer>
  )
}
