import { type Refusal, refusedFields } from '@corium/browser/result'
import { Alert, Button, Drawer, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { useConfirmLeave } from '#shop/use-confirm-leave.ts'
import { useLateAnswer } from '#shop/use-late-answer.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { CategoryDrawer } from './category-drawer.tsx'
import { goodsResources } from './goods.ts'
import './goods.css'
import { useAction } from '#shop/use-action.ts'
import { useGoodsOptions } from './use-goods-options.ts'

type Fields = { goods_code: string; name_cn?: string; name_en?: string; category_id: string }

/** Creates a draft from the required fields, and opens its page for the rest. */
export function NewStyle({ onClose }: { onClose: () => void }) {
  const t = useTexts('goods')
  const categoryTexts = useTexts('goodsCategories')
  const navigate = useNavigate()
  const confirmLeave = useConfirmLeave()
  const { actOnce, isBusy } = useAction(...goodsResources)
  const { categories, isKnown } = useGoodsOptions()
  const [isAdding, setAdding] = useState(false)
  const [form] = Form.useForm<Fields>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isTouched, setTouched] = useState(false)
  const leaveUnsaved = useUnsaved(isTouched)
  const { isGone, sayIfGone } = useLateAnswer(t('newStyle'))
  const fields = refusal ? refusedFields(refusal) : {}
  const help = (name: keyof Fields) =>
    fields[name] ? { validateStatus: 'error' as const, help: fields[name] } : {}

  async function create(input: Fields) {
    setRefusal(undefined)
    const result = await actOnce('/staff/pc_api.goods/create', input, t('created'))
    if (result.ok) {
      if (isGone()) return
      leaveUnsaved()
      navigate(paths.style(result.data.goods_id))
    } else if (!result.shownInDialog) {
      setRefusal(result)
      sayIfGone(result)
    }
  }

  function close() {
    if (!isTouched) return onClose()
    confirmLeave(onClose, { text: t('dropNewText') })
  }

  return (
    <Drawer
      open
      size={480}
      title={t('newStyle')}
      onClose={close}
      footer={
        <div className="goods-foot">
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="primary" loading={isBusy} onClick={form.submit}>
            {t('startDraft')}
          </Button>
        </div>
      }
    >
      <p className="intro">{t('newText')}</p>
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        onValuesChange={() => setTouched(true)}
        onFinish={create}
      >
        <Form.Item
          name="goods_code"
          label={t('code')}
          rules={[{ required: true, whitespace: true, message: t('codeRequired') }]}
          {...help('goods_code')}
        >
          <Input maxLength={30} placeholder="PU2317" autoFocus />
        </Form.Item>
        <Form.Item name="name_cn" label={t('nameCn')} {...help('name_cn')}>
          <Input maxLength={80} lang="zh" />
        </Form.Item>
        <Form.Item
          name="name_en"
          label={t('nameEn')}
          dependencies={['name_cn']}
          rules={[
            ({ getFieldValue }) => ({
              validator: (_, value?: string) =>
                value?.trim() || getFieldValue('name_cn')?.trim()
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('nameRequired'))),
            }),
          ]}
          {...help('name_en')}
        >
          <Input maxLength={80} lang="en" />
        </Form.Item>
        <Form.Item
          name="category_id"
          label={t('category')}
          rules={[{ required: true, message: t('categoryRequired') }]}
          {...(isKnown && categories.length === 0 && { extra: categoryTexts('noCategoryYet') })}
          {...help('category_id')}
        >
          <Select showSearch={{ optionFilterProp: 'label' }} options={categories} />
        </Form.Item>
        <Button size="small" onClick={() => setAdding(true)}>
          {categoryTexts('newCategory')}
        </Button>
      </Form>
      {isAdding && (
        <CategoryDrawer
          categoryId={undefined}
          onAdded={(category_id) => {
            form.setFieldValue('category_id', category_id)
            setTouched(true)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {refusal && Object.keys(fields).length === 0 && <Alert type="error" role="alert" title={refusal.msg} />}
    </Drawer>
  )
}
