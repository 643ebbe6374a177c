import { type Refusal, refusedFields } from '@corium/browser/result'
import { maxDeskLength, maxLength } from '@corium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { query } from '#api/query-client.ts'
import { useMay } from '#api/staff.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { paths } from '#shop/paths.ts'
import { useAction } from '#shop/use-action.ts'
import { useLateAnswer } from '#shop/use-late-answer.ts'

type Fields = { name: string; category?: string; keyword?: string }
type BeginDialogProps = {
  /** Colors chosen in the stock list. */
  skuIds?: readonly string[]
  onClose: () => void
}

/** Begins a stocktake of chosen colors, or of the colors that a search finds in a category. */
export function BeginDialog({ skuIds, onClose }: BeginDialogProps) {
  const t = useTexts('stocktakes')
  const dates = useDates()
  const navigate = useNavigate()
  const [form] = Form.useForm<Fields>()
  const { actOnce, isBusy } = useAction('stocktake')
  const { isGone, sayIfGone } = useLateAnswer(t('begin'))
  const [refusal, setRefusal] = useState<Refusal>()
  const [initial] = useState({ name: t('nameOf', { day: dates.date(Date.now() / 1000) }) })

  async function begin({ name, category, keyword }: Fields) {
    setRefusal(undefined)
    const part = skuIds
      ? { sku_ids: [...skuIds] }
      : { category_id: category, keyword: keyword?.trim() || undefined }
    const result = await actOnce('/staff/pc_api.stocktake/begin', { name, ...part }, t('begun'))
    if (result.ok) {
      if (!isGone()) navigate(paths.stocktake(result.data.stocktake_id))
    } else if (!result.shownInDialog) {
      setRefusal(result)
      sayIfGone(result)
    }
  }

  const problem = refusal && (Object.values(refusedFields(refusal))[0] ?? refusal.msg)
  return (
    <Modal
      open
      title={t('begin')}
      okText={t('begin')}
      okButtonProps={{ loading: isBusy }}
      cancelText={t('cancel')}
      mask={{ closable: false }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t('beginText')}</p>
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={initial}
        onFinish={begin}
      >
        <Form.Item
          name="name"
          label={t('name')}
          rules={[{ required: true, whitespace: true, message: t('nameRequired') }]}
        >
          <Input maxLength={maxDeskLength.stocktakeName} autoFocus />
        </Form.Item>
        {skuIds ? (
          <p>
            {t('what')}: {t('chosen', { count: skuIds.length })}
          </p>
        ) : (
          <>
            <CategoryItem />
            <Form.Item name="keyword" label={t('keyword')} extra={t('keywordHint')}>
              <Input maxLength={maxLength.keyword} />
            </Form.Item>
          </>
        )}
      </Form>
      {problem && <Alert type="error" role="alert" title={problem} />}
    </Modal>
  )
}

/** The field for a category; staff who may not see goods can search only by words. */
function CategoryItem() {
  const t = useTexts('stocktakes')
  const language = useLanguage()
  const seesGoods = useMay('goods')
  const { data } = useQuery({ ...query('/staff/pc_api.goods/getOption', {}), enabled: seesGoods })
  if (!seesGoods) return null
  const categories = data?.categories ?? []
  return (
    <Form.Item name="category" label={t('category')}>
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('allCategories')}
        options={categories.map(({ category_id, parent_id, ...named }) => {
          const parent = categories.find((one) => one.category_id === parent_id)
          const name = nameIn(named, language)
          return { value: category_id, label: parent ? `${nameIn(parent, language)} / ${name}` : name }
        })}
      />
    </Form.Item>
  )
}
