import { stateConflict } from '@corium/browser/codes'
import { type Refusal, refusedFields } from '@corium/browser/result'
import { Alert, App, Button, Form, Input, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '#api/staff.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { nameIn } from '#shop/goods-name.ts'
import { paths } from '#shop/paths.ts'
import { useAction } from '#shop/use-action.ts'
import { useLateAnswer } from '#shop/use-late-answer.ts'
import { Page } from '#ui/page.tsx'
import { Panel } from '#ui/panel.tsx'
import { useGoToFault } from '#ui/use-go-to-fault.ts'
import { useSaveKey } from '#ui/use-save-key.ts'
import { useUnsaved } from '#ui/use-unsaved.ts'
import { FilterValues } from './filter-values.tsx'
import { canBeQuick, filterResources, type GoodsFilter } from './goods-filter.ts'
import { TwoLanguages } from './two-languages.tsx'

const formOf = (filter: GoodsFilter) => ({
  name_cn: filter.name_cn,
  name_en: filter.name_en,
  hint_cn: filter.hint_cn,
  hint_en: filter.hint_en,
  unit: filter.unit ?? '',
  is_hidden: filter.is_hidden,
  is_open: filter.is_open,
  is_quick: filter.is_quick,
})
type FilterForm = ReturnType<typeof formOf>

/** The filter's own fields, which are saved together, beside its values, each of which is saved on its own. */
export function FilterEditor({ filter, crumb }: { filter: GoodsFilter; crumb: ReactNode }) {
  const t = useTexts('goodsFilters')
  const language = useLanguage()
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const mayEdit = useMay('goods.edit')
  const { act, actOnce, isBusy } = useAction(...filterResources)
  const stored = formOf(filter)
  const [edits, setEdits] = useState<Partial<FilterForm>>({})
  /** The stored filter when staff made their first edit. */
  const [base, setBase] = useState(stored)
  const [refusal, setRefusal] = useState<Refusal>()
  const names = (Object.keys(edits) as (keyof FilterForm)[]).filter((name) => edits[name] !== stored[name])
  const isDirty = names.length > 0
  const form = { ...stored, ...edits }
  const isConflict = refusal?.code === stateConflict || names.some((name) => base[name] !== stored[name])
  const errors: Record<string, string | undefined> = refusal ? refusedFields(refusal) : {}
  const leaveUnsaved = useUnsaved(isDirty)
  useGoToFault(refusal)
  const name = nameIn(filter, language)
  const { isGone, sayIfGone } = useLateAnswer(name)

  function edit(changed: Partial<FilterForm>) {
    if (!isDirty) setBase(stored)
    setEdits({ ...(isDirty && edits), ...changed })
  }

  async function save() {
    if (!mayEdit || !isDirty) return
    setRefusal(undefined)
    const { key, version } = filter
    const { unit, ...rest } = form
    const input = { key, version, ...rest, ...(filter.kind === 'range' && { unit }) }
    const result = await actOnce('/staff/pc_api.goods_filter/save', input, t('saved'))
    if (result.ok) setEdits({})
    else if (!result.shownInDialog) {
      setRefusal(result)
      sayIfGone(result)
    }
  }
  useSaveKey(save, isBusy)

  const remove = () =>
    modal.confirm({
      title: t('deleteFilterTitle', { name }),
      content: t('deleteFilterText'),
      icon: null,
      okText: t('deleteFilter'),
      cancelText: t('keep'),
      okButtonProps: { danger: true, type: 'default' },
      onOk: async () => {
        const { key, version } = filter
        const result = await act(
          '/staff/pc_api.goods_filter/delete',
          { key, version },
          t('filterDeleted'),
          () => {
            leaveUnsaved()
            if (!isGone()) navigate(paths.goodsFilters())
          },
        )
        if (!result.ok && !result.shownInDialog) {
          setRefusal(result)
          sayIfGone(result)
        }
      },
    })

  const toggle = (
    field: 'is_hidden' | 'is_open' | 'is_quick',
    { label, help, isOff }: { label: string; help: string; isOff?: boolean },
  ) => (
    <div className="goods-filters-switch">
      <Switch
        id={`filter-${field}`}
        disabled={!mayEdit || isOff}
        checked={field === 'is_hidden' ? !form.is_hidden : form[field]}
        aria-labelledby={`filter-${field}-label`}
        aria-describedby={`filter-${field}-help`}
        onChange={(isOn) => edit({ [field]: field === 'is_hidden' ? !isOn : isOn })}
      />
      <span>
        <label id={`filter-${field}-label`} htmlFor={`filter-${field}`}>
          {label}
        </label>
        <span id={`filter-${field}-help`} className="second-line">
          {errors[field] ?? help}
        </span>
      </span>
    </div>
  )

  return (
    <Page
      title={name}
      crumb={crumb}
      line={filter.goods_num === null ? t('fromFields') : t('styleNum', { count: filter.goods_num })}
      actions={
        mayEdit && (
          <>
            {!filter.is_fixed && (
              <Button disabled={isBusy} onClick={remove}>
                {t('deleteFilter')}
              </Button>
            )}
            <Button type="primary" loading={isBusy} disabled={!isDirty} onClick={save}>
              {t('save')}
            </Button>
          </>
        )
      }
    >
      {(isConflict || (refusal && Object.keys(errors).length === 0)) && (
        <Alert
          className="goods-filters-alert"
          type={isConflict ? 'warning' : 'error'}
          role="alert"
          title={isConflict ? t('conflict') : refusal?.msg}
        />
      )}
      <div className="goods-filters-columns">
        <Panel title={t('words')}>
          <Form layout="vertical" component="div" disabled={!mayEdit}>
            {filter.is_fixed && <p className="second-line goods-filters-known">{t('known')}</p>}
            <TwoLanguages
              id="filter"
              part="name"
              value={form}
              errors={errors}
              mayEdit={mayEdit}
              onChange={edit}
            />
            <TwoLanguages
              id="filter"
              part="hint"
              value={form}
              errors={errors}
              help={t('hintHelp')}
              mayEdit={mayEdit}
              onChange={edit}
            />
            {filter.kind === 'range' && filter.unit !== 'fen' && (
              <Form.Item label={t('unit')} htmlFor="filter-unit" extra={t('unitHelp')}>
                <Input
                  id="filter-unit"
                  className="goods-filters-short"
                  maxLength={12}
                  disabled={!mayEdit || filter.is_fixed}
                  value={form.unit}
                  onChange={({ target }) => edit({ unit: target.value })}
                />
              </Form.Item>
            )}
            {toggle('is_hidden', {
              label: t('shown'),
              help: t(filter.may_hide ? 'shownHelp' : 'shownFixed'),
              isOff: !filter.may_hide,
            })}
            {toggle('is_open', { label: t('openText'), help: t('openHelp') })}
            {canBeQuick(filter) && toggle('is_quick', { label: t('quickText'), help: t('quickHelp') })}
          </Form>
        </Panel>
        <FilterValues filter={filter} mayEdit={mayEdit} />
      </div>
    </Page>
  )
}
