import { stateConflict } from '@corium/browser/codes'
import { type Refusal, refusedFields } from '@corium/browser/result'
import { App, Button, Drawer, Form, Input } from 'antd'
import { useState } from 'react'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { useAction } from '#shop/use-action.ts'
import { useConfirmLeave } from '#shop/use-confirm-leave.ts'
import { useLateAnswer } from '#shop/use-late-answer.ts'
import { NumberField } from '#ui/number-field.tsx'
import { stopsAtWrongNumber } from '#ui/read-number.ts'
import { useGoToFault } from '#ui/use-go-to-fault.ts'
import { useSaveKey } from '#ui/use-save-key.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { type FilterValue, filterResources, type GoodsFilter } from './goods-filter.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { OnePicture, type OnePictureValue } from './one-picture.tsx'
import { RefusalAlert } from './refusal-alert.tsx'
import { TwoLanguages } from './two-languages.tsx'

function formOf(value: FilterValue | undefined) {
  const { name_cn = '', name_en = '', hint_cn = '', hint_en = '', hex, picture_id, image } = value ?? {}
  const picture: OnePictureValue = picture_id && image ? { picture_id, image } : null
  return { name_cn, name_en, hint_cn, hint_en, hex: hex ?? '', number: null as number | null, picture }
}
type ValueForm = ReturnType<typeof formOf>

type ValueDrawerProps = {
  filter: GoodsFilter
  /** Undefined for a new one. */
  valueKey: string | undefined
  mayEdit: boolean
  onClose: () => void
}

/** One value of a filter, which is saved on its own. */
export function ValueDrawer({ filter, valueKey, mayEdit, onClose }: ValueDrawerProps) {
  const t = useTexts('goodsFilters')
  const language = useLanguage()
  const { modal } = App.useApp()
  const confirmLeave = useConfirmLeave()
  const { act, actOnce, isBusy } = useAction(...filterResources)
  const value = filter.values.find((one) => one.value === valueKey)
  const [before] = useState(() => formOf(value))
  const [form, setForm] = useState<ValueForm>(before)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isMerging, setMerging] = useState(false)
  /** The version that the form shows. After a conflict it is saved on top of the current one. */
  const [version] = useState(filter.version)
  const [isOnTop, setOnTop] = useState(false)
  const isDirty = JSON.stringify(form) !== JSON.stringify(before)
  const leaveUnsaved = useUnsaved(isDirty)
  useGoToFault(refusal)
  const errors: Record<string, string | undefined> = refusal ? refusedFields(refusal) : {}
  const { key, value_kind } = filter
  const isFamily = value_kind === 'families'
  const mayRemove = value !== undefined && mayEdit && !value.is_fixed
  const edit = (changed: Partial<ValueForm>) => setForm({ ...form, ...changed })
  const name = value ? nameIn(value, language) : ''

  function close() {
    if (isDirty) confirmLeave(onClose)
    else onClose()
  }

  const title = value ? name : t('newValue')
  const { isGone, sayIfGone } = useLateAnswer(title)

  async function save() {
    if (!mayEdit || !isDirty || stopsAtWrongNumber(form)) return
    setRefusal(undefined)
    const { hex, number, picture, ...texts } = form
    const result = await actOnce(
      '/staff/pc_api.goods_filter/saveValue',
      {
        key,
        version: isOnTop ? filter.version : version,
        value: valueKey,
        ...texts,
        ...(number !== null && { number }),
        ...(isFamily && hex && { hex: hex.trim() }),
        ...(filter.has_pictures && { picture_id: picture?.picture_id ?? null }),
      },
      t('valueSaved'),
    )
    if (result.ok) {
      leaveUnsaved()
      if (!isGone()) onClose()
      return
    }
    if (result.code === stateConflict) setOnTop(true)
    if (!result.shownInDialog) setRefusal(result)
    sayIfGone(result)
  }
  useSaveKey(save, isBusy)

  const remove = (gone: FilterValue) =>
    modal.confirm({
      title: t('deleteValueTitle', { name }),
      content: t('deleteValueText'),
      icon: null,
      okText: t('deleteValue'),
      cancelText: t('keep'),
      okButtonProps: { danger: true, type: 'default' },
      onOk: async () => {
        const input = { key, version: filter.version, value: gone.value }
        const result = await act('/staff/pc_api.goods_filter/deleteValue', input, t('valueDeleted'))
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
          {mayRemove && (
            <span className="goods-filters-delete">
              <Button disabled={isBusy} onClick={() => remove(value)}>
                {t('deleteValue')}
              </Button>
              {value.goods_num !== null && filter.values.length > 1 && (
                <Button disabled={isBusy} onClick={() => setMerging(true)}>
                  {t('merge')}
                </Button>
              )}
            </span>
          )}
          <Button onClick={close}>{t('cancel')}</Button>
          {mayEdit && (
            <Button type="primary" loading={isBusy} disabled={!isDirty} onClick={save}>
              {t(value ? 'save' : 'addValue')}
            </Button>
          )}
        </div>
      }
    >
      <Form layout="vertical" component="div" disabled={!mayEdit}>
        {value?.is_fixed && <p className="second-line goods-filters-known">{t('fixedValue')}</p>}
        {value_kind === 'numbers' && !value && (
          <Form.Item
            label={t('number')}
            htmlFor="value-number"
            extra={filter.unit ? t('numberHelp', { unit: filter.unit }) : t('numberPlain')}
            {...(errors.number && { validateStatus: 'error' as const, help: errors.number })}
          >
            <NumberField
              id="value-number"
              value={form.number}
              min={0}
              max={1_000_000}
              places={0}
              onChange={(number) => edit({ number })}
            />
          </Form.Item>
        )}
        <TwoLanguages
          id="value"
          part="name"
          value={form}
          errors={errors}
          mayEdit={mayEdit}
          hasFocus={!value}
          onChange={edit}
        />
        <TwoLanguages
          id="value"
          part="hint"
          value={form}
          errors={errors}
          help={t('hintHelp')}
          mayEdit={mayEdit}
          onChange={edit}
        />
        {isFamily && (
          <Form.Item
            label={t('hex')}
            htmlFor="value-hex"
            extra={t('hexHelp')}
            {...(errors.hex && { validateStatus: 'error' as const, help: errors.hex })}
          >
            <Input
              id="value-hex"
              className="goods-filters-short"
              maxLength={7}
              placeholder="#5a1f24"
              value={form.hex}
              onChange={({ target }) => edit({ hex: target.value })}
            />
          </Form.Item>
        )}
        {filter.has_pictures && (
          <OnePicture
            id="value-picture"
            error={errors.picture_id}
            value={form.picture}
            names={form}
            help={t('pictureHelp')}
            mayEdit={mayEdit}
            onChange={(picture) => edit({ picture })}
          />
        )}
      </Form>
      <RefusalAlert refusal={refusal} />
      {isMerging && value && (
        <MergeDialog
          filter={filter}
          value={value}
          onClose={() => setMerging(false)}
          onMerged={() => {
            leaveUnsaved()
            if (!isGone()) onClose()
          }}
        />
      )}
    </Drawer>
  )
}
