import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { regions } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ComboBox } from '#ui/combo-box.tsx'
import { InlineError } from '../page/inline-error.tsx'
import type { AddressFormState } from './use-address-form.ts'

/** Province, city and district in China; each field lists the regions of the one before. */
export function RegionFields({ form }: { form: AddressFormState }) {
  const t = useTexts('addresses')
  const { values, errors, change } = form
  const [province, city] = values.region_codes
  const names = [t('chinaProvince'), t('chinaCity'), t('chinaDistrict')]
  const lockedTexts = ['', t('chooseProvinceFirst'), t('chooseCityFirst')]
  const parents = [undefined, province, city]
  return (
    <div>
      <div className="grid gap-4 sm:grid-cols-3">
        {names.map((label, level) => (
          <RegionField
            key={`${label} ${parents[level] ?? ''}`}
            label={label}
            parent={parents[level]}
            enabled={level === 0 || parents[level] !== undefined}
            placeholder={level > 0 && !parents[level] ? (lockedTexts[level] ?? '') : t('typeToSearch')}
            invalid={Boolean(errors.region_codes) && values.region_codes.length === level}
            value={values.region_codes[level] ?? null}
            onChange={(code) => {
              if (code === (values.region_codes[level] ?? null)) return
              const above = values.region_codes.slice(0, level)
              change({ region_codes: code === null ? above : [...above, code] })
            }}
          />
        ))}
      </div>
      <p role="alert" className="field-error empty:hidden">
        {errors.region_codes}
      </p>
    </div>
  )
}

type RegionFieldProps = {
  label: string
  parent: string | undefined
  /** False until the level above is selected. */
  enabled: boolean
  placeholder: string
  invalid: boolean
  value: string | null
  onChange: (code: string | null) => void
}

function RegionField({ label, parent, enabled, placeholder, invalid, value, onChange }: RegionFieldProps) {
  const t = useTexts('addresses')
  const common = useTexts('common')
  const { data, isError, refetch } = useQuery({ ...regions(parent), enabled })
  const options = (data?.list ?? []).map(({ code, name }) => ({ id: code, text: name }))

  // A municipality such as Shanghai has nothing to choose between itself and its districts.
  const only = options.length === 1 && value === null ? options[0]?.id : undefined
  const chooseOnly = useEffectEvent(onChange)
  useEffect(() => {
    if (only !== undefined) chooseOnly(only)
  }, [only])
  return (
    <div>
      <ComboBox
        // ComboBox reads its options only on mount, so it is mounted again when they arrive.
        key={data ? 'loaded' : 'loading'}
        label={label}
        options={options}
        value={data ? value : null}
        onChange={onChange}
        placeholder={enabled && !data && !isError ? common('loading') : placeholder}
        disabled={!data}
        invalid={invalid}
      />
      {isError && <InlineError text={t('regionsFailed')} onRetry={() => void refetch()} />}
    </div>
  )
}
