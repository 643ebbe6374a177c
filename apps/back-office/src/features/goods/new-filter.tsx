import { type Refusal, refusedFields } from '@corium/browser/result'
import { Alert, Button, Drawer, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '#i18n/use-texts.tsx'
import { paths } from '#shop/paths.ts'
import { useAction } from '#shop/use-action.ts'
import { useConfirmLeave } from '#shop/use-confirm-leave.ts'
import { useLateAnswer } from '#shop/use-late-answer.ts'
import { useGoToFault } from '#ui/use-go-to-fault.ts'
import { useSaveKey } from '#ui/use-save-key.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { filterResources } from './goods-filter.ts'
import { TwoLanguages } from './two-languages.tsx'

const empty = {
  name_cn: '',
  name_en: '',
  hint_cn: '',
  hint_en: '',
  kind: 'multi' as 'multi' | 'range',
  unit: '',
}

/** Adds a filter from its required fields, and opens its page for values and position. */
export function NewFilter({ onClose }: { onClose: () => void }) {
  const t = useTexts('goodsFilters')
  const navigate = useNavigate()
  const confirmLeave = useConfirmLeave()
  const { actOnce, isBusy } = useAction(...filterResources)
  const [form, setForm] = useState(empty)
  const [refusal, setRefusal] = useState<Refusal>()
  const isDirty = JSON.stringify(form) !== JSON.stringify(empty)
  const leaveUnsaved = useUnsaved(isDirty)
  useGoToFault(refusal)
  const { isGone, sayIfGone } = useLateAnswer(t('newFilter'))
  const errors: Record<string, string | undefined> = refusal ? refusedFields(refusal) : {}
  const edit = (changed: Partial<typeof empty>) => setForm({ ...form, ...changed })

  function close() {
    if (isDirty) confirmLeave(onClose)
    else onClose()
  }

  async function save() {
    setRefusal(undefined)
    const { unit, ...rest } = form
    const result = await actOnce(
      '/staff/pc_api.goods_filter/save',
      {
        ...rest,
        ...(form.kind === 'range' && { unit }),
        is_hidden: false,
        is_open: false,
        is_quick: false,
      },
      t(form.kind === 'multi' ? 'filterAdded' : 'rangeAdded'),
    )
    if (result.ok) {
      if (isGone()) return
      leaveUnsaved()
      navigate(paths.goodsFilter(result.data.key))
    } else if (!result.shownInDialog) {
      setRefusal(result)
      sayIfGone(result)
    }
  }
  useSaveKey(save, isBusy)

  return (
    <Drawer
      open
      size={560}
      title={t('newFilter')}
      onClose={close}
      footer={
        <div className="goods-foot">
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="primary" loading={isBusy} onClick={save}>
            {t('addFilter')}
          </Button>
        </div>
      }
    >
      <p className="intro">{t('newFilterText')}</p>
      <Form layout="vertical" component="div">
        <TwoLanguages id="filter" part="name" value={form} errors={errors} mayEdit hasFocus onChange={edit} />
        <TwoLanguages
          id="filter"
          part="hint"
          value={form}
          errors={errors}
          help={t('hintHelp')}
          mayEdit
          onChange={edit}
        />
        <Form.Item label={t('kind')} extra={t('kindStays')}>
          <Radio.Group
            aria-label={t('kind')}
            value={form.kind}
            options={[
              { value: 'multi', label: t('kind-multi') },
              { value: 'range', label: t('kind-range') },
            ]}
            onChange={({ target }) => edit({ kind: target.value })}
          />
        </Form.Item>
        {form.kind === 'range' && (
          <Form.Item
            label={t('unit')}
            htmlFor="filter-unit"
            extra={t('unitHelp')}
            {...(errors.unit && { validateStatus: 'error' as const, help: errors.unit })}
          >
            <Input
              id="filter-unit"
              className="goods-filters-short"
              maxLength={12}
              value={form.unit}
              onChange={({ target }) => edit({ unit: target.value })}
            />
          </Form.Item>
        )}
      </Form>
      {refusal && Object.keys(errors).length === 0 && <Alert type="error" role="alert" title={refusal.msg} />}
    </Drawer>
  )
}
