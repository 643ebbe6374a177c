import { Form, Select } from 'antd'
import { useJoin } from '#i18n/join.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Panel } from '#ui/panel.tsx'
import { TabLeaves } from '#ui/tab-leaves.tsx'
import { changeOf, type FacetValue } from './goods-form.ts'
import type { GoodsEditor } from './use-goods-editor.ts'
import { useGoodsOptions } from './use-goods-options.ts'

/** The category, and the attributes that buyers filter by. */
export function GoodsFacets({ editor, mayEdit }: { editor: GoodsEditor; mayEdit: boolean }) {
  const t = useTexts('goods')
  const join = useJoin()
  const { form, errors, edit } = editor
  const { categories, facets } = useGoodsOptions()
  return (
    <>
      <Panel title={t('belongs')}>
        <Form layout="vertical" component="div" disabled={!mayEdit} className="goods-facets">
          <Form.Item
            label={t('category')}
            htmlFor="goods-category"
            {...(errors.category_id && { validateStatus: 'error', help: errors.category_id })}
          >
            <Select
              id="goods-category"
              showSearch={{ optionFilterProp: 'label' }}
              value={form.category_id}
              options={categories}
              onChange={(category_id) => edit({ category_id })}
            />
          </Form.Item>
        </Form>
      </Panel>
      {facets.length > 0 && (
        <Panel title={t('filters')}>
          <Form layout="vertical" component="div" disabled={!mayEdit} className="goods-facets">
            {facets.map(({ key, name, type, unit, values }) => {
              const value = form[`facet.${key}`]
              const change = (next: FacetValue) => edit(changeOf(`facet.${key}`, next))
              const help = errors[`attributes.${key}`]
              const label = join([name, unit])
              return (
                <Form.Item
                  key={key}
                  label={label}
                  htmlFor={`facet-${key}`}
                  {...(help && { validateStatus: 'error', help })}
                >
                  {type === 'multi' ? (
                    <TabLeaves>
                      <Select
                        id={`facet-${key}`}
                        mode="multiple"
                        showSearch={{ optionFilterProp: 'label' }}
                        value={Array.isArray(value) ? value : []}
                        options={values}
                        onChange={change}
                      />
                    </TabLeaves>
                  ) : (
                    <FacetRange id={`facet-${key}`} name={label} value={value} onChange={change} />
                  )}
                </Form.Item>
              )
            })}
          </Form>
        </Panel>
      )}
    </>
  )
}

type FacetRangeProps = {
  id: string
  name: string
  value: FacetValue | undefined
  onChange: (value: FacetValue) => void
}

/**
 * The two ends of a range. If staff fill in only one, it counts for both; if they empty both, the goods have no
 * value.
 */
function FacetRange({ id, name, value, onChange }: FacetRangeProps) {
  const t = useTexts('goods')
  const { min, max } = value && !Array.isArray(value) ? value : { min: null, max: null }
  return (
    <div className="goods-range">
      <NumberField
        id={id}
        places={6}
        label={t('atLeast', { name })}
        value={min}
        onChange={(next) =>
          onChange(next === null ? [] : { min: next, max: max === null || max === min ? next : max })
        }
      />
      <NumberField
        places={6}
        label={t('atMost', { name })}
        value={max}
        onChange={(next) => onChange(next === null ? [] : { min: min ?? next, max: next })}
      />
    </div>
  )
}
