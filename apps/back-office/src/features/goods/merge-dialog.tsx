import { type Refusal, refusedFields } from '@corium/browser/result'
import { Alert, Form, Modal, Select } from 'antd'
import { useState } from 'react'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { useAction } from '#shop/use-action.ts'
import { useLateAnswer } from '#shop/use-late-answer.ts'
import { useNotices } from '#ui/use-notices.ts'
import { type FilterValue, filterResources, type GoodsFilter } from './goods-filter.ts'

type MergeDialogProps = {
  filter: GoodsFilter
  value: FilterValue
  onClose: () => void
  /** Called once the value is gone, even if the dialog was closed before. */
  onMerged: () => void
}

/** Merges a value into another one, which its goods then have. */
export function MergeDialog({ filter, value, onClose, onMerged }: MergeDialogProps) {
  const t = useTexts('goodsFilters')
  const language = useLanguage()
  const notification = useNotices()
  const { act, isBusy } = useAction(...filterResources)
  const [into, setInto] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()
  const title = t('mergeTitle', { name: nameIn(value, language) })
  const { sayIfGone } = useLateAnswer(title)
  const others = filter.values.filter((one) => one.value !== value.value)

  async function merge() {
    const kept = others.find((one) => one.value === into)
    if (!kept) return
    setRefusal(undefined)
    const { key, version } = filter
    const input = { key, version, value: value.value, into: kept.value }
    const result = await act('/staff/pc_api.goods_filter/mergeValue', input)
    if (result.ok) {
      const name = nameIn(kept, language)
      notification.success({ title: t('merged', { count: result.data.goods_num, name }) })
      onMerged()
    } else if (!result.shownInDialog) {
      setRefusal(result)
      sayIfGone(result)
    }
  }

  return (
    <Modal
      open
      title={title}
      okText={t('mergeNow')}
      okButtonProps={{ loading: isBusy, disabled: into === undefined, danger: true, type: 'default' }}
      cancelText={t('cancel')}
      mask={{ closable: false }}
      onOk={merge}
      onCancel={onClose}
    >
      <p>{t('mergeText', { count: value.goods_num ?? 0 })}</p>
      <Form layout="vertical" component="div">
        <Form.Item label={t('mergeInto')} htmlFor="merge-into">
          <Select
            id="merge-into"
            showSearch={{ optionFilterProp: 'label' }}
            value={into}
            options={others.map((one) => ({ value: one.value, label: nameIn(one, language) }))}
            onChange={setInto}
          />
        </Form.Item>
      </Form>
      {refusal && (
        <Alert type="error" role="alert" title={[...Object.values(refusedFields(refusal)), refusal.msg][0]} />
      )}
    </Modal>
  )
}
