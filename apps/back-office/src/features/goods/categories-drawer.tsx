import { stateConflict } from '@corium/browser/codes'
import { refusedFields } from '@corium/browser/result'
import { Button, Drawer, Form, Input, Select } from 'antd'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { call } from '#api/client.ts'
import { refresh } from '#api/query-client.ts'
import { useCallOnce } from '#api/use-call-once.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useNotices } from '#ui/use-notices.ts'
import { type Category, useGoodsOptions } from './use-goods-options.ts'

/** The categories of goods: two levels, with names in both languages. */
export function CategoriesDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts('goodsCategories')
  const language = useLanguage()
  const notification = useNotices()
  const { tree } = useGoodsOptions()
  const tops = tree.filter(({ parent_id }) => parent_id === null)

  async function remove({ category_id }: Category) {
    const result = await call('/staff/pc_api.goods/deleteCategory', { category_id })
    if (result.ok) notification.success({ title: t('categoryDeleted') })
    else if (!result.shownInDialog) {
      notification.error({ title: result.code === stateConflict ? t('categoryInUse') : result.msg })
    }
    await refresh('goods')
  }
  const row = (category: Category) => (
    <CategoryForm key={category.category_id} category={category} tops={tops}>
      <IconButton
        name={t('deleteCategory', { name: nameIn(category, language) })}
        icon={Trash2}
        onClick={() => remove(category)}
      />
    </CategoryForm>
  )

  return (
    <Drawer open size={648} title={t('categories')} onClose={onClose}>
      <p className="intro">{t('categoriesText')}</p>
      {tops.map((top) => (
        <div key={top.category_id}>
          {row(top)}
          <div className="goods-categories-below">
            {tree.filter(({ parent_id }) => parent_id === top.category_id).map(row)}
          </div>
        </div>
      ))}
      <h2 className="goods-categories-new">{t('newCategory')}</h2>
      <CategoryForm key={tree.length} tops={tops} />
    </Drawer>
  )
}

type Fields = { name_cn: string; name_en: string; parent_id?: string }

type CategoryFormProps = { category?: Category; tops: readonly Category[]; children?: ReactNode }

/** One category; without `category` a new one. Its button shows once there is something to save. */
function CategoryForm({ category, tops, children }: CategoryFormProps) {
  const t = useTexts('goodsCategories')
  const goods = useTexts('goods')
  const language = useLanguage()
  const notification = useNotices()
  const callOnce = useCallOnce()
  const [form] = Form.useForm<Fields>()
  const [isTouched, setTouched] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function save(fields: Fields) {
    setBusy(true)
    const result = await callOnce('/staff/pc_api.goods/saveCategory', {
      ...fields,
      category_id: category?.category_id,
    })
    await refresh('goods')
    setBusy(false)
    if (result.ok) {
      setTouched(false)
      notification.success({ title: t('categorySaved') })
    } else if (!result.shownInDialog) {
      notification.error({ title: Object.values(refusedFields(result))[0] ?? result.msg })
    }
  }

  const required = [{ required: true, whitespace: true, message: t('categoryNameRequired') }]
  return (
    <Form<Fields>
      form={form}
      // Its fields need ids of their own.
      name={category ? `category-${category.category_id}` : 'new-category'}
      className="goods-category"
      layout="vertical"
      requiredMark={false}
      initialValues={{ name_cn: category?.name_cn ?? '', name_en: category?.name_en ?? '' }}
      onValuesChange={() => setTouched(true)}
      onFinish={save}
    >
      <Form.Item name="name_cn" label={goods('nameCn')} rules={required}>
        <Input maxLength={40} lang="zh" />
      </Form.Item>
      <Form.Item name="name_en" label={goods('nameEn')} rules={required}>
        <Input maxLength={40} lang="en" />
      </Form.Item>
      {!category && tops.length > 0 && (
        <Form.Item name="parent_id" label={t('parentCategory')}>
          <Select
            allowClear
            placeholder={t('topCategory')}
            options={tops.map((top) => ({ value: top.category_id, label: nameIn(top, language) }))}
          />
        </Form.Item>
      )}
      <span className={category ? 'goods-category-actions' : undefined}>
        {(isTouched || !category) && (
          <Button htmlType="submit" loading={isBusy} type={category ? 'default' : 'primary'}>
            {t(category ? 'saveCategory' : 'addCategory')}
          </Button>
        )}
        {children}
      </span>
    </Form>
  )
}
