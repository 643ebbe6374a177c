import { useQuery } from '@tanstack/react-query'
import { regions } from '#api/queries.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { ComboBox } from '#ui/combo-box.tsx'
import { NotLoaded } from '../not-loaded.tsx'
import type { AddressFormState } from './use-address-form.ts'

/** Province, city and district of China, each narrowed by the one before and searched by typing. */
export function RegionFields({ form }: { form: AddressFormState }) {
  const t = useTexts('addresses')
  const { values, errors, change } = form
  const [province, city] = values.region_codes
  const names = [t('chinaProvince'), t('chinaCity'), t('chinaDistrict')]
  const waits = ['', t('chooseProvinceFirst'), t('chooseCityFirst')]
  const parents = [undefined, province, city]
  return (
    <div>
      <div className="grid gap-4 sm:grid-cols-3">
        {names.map((label, level) => (
          <RegionField
            key={`${label} ${parents[level] ?? ''}`}
            label={label}
            parent={parents[level]}
            open={level === 0 || parents[level] !== undefined}
            placeholder={level > 0 && !parents[level] ? (waits[level] ?? '') : t('typeToSearch')}
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
  /** Whether the level above is chosen. */
  open: boolean
  placeholder: string
  invalid: boolean
  value: string | null
  onChange: (code: string | null) => void
}

function RegionField({ label, parent, open, placeholder, invalid, value, onChange }: RegionFieldProps) {
  const t = useTexts('addresses')
  const common = useTexts('common')
  const { data, isError, refetch } = useQuery({ ...regions(parent), enabled: open })
  const options = (data?.list ?? []).map(({ code, name }) => ({ id: code, text: name }))
  return (
    <div>
      <ComboBox
        // A list that arrives later is a new field: what it shows is looked up when it appears.
        key={data ? 'list' : 'waiting'}
        label={label}
        options={options}
        value={data ? value : null}
        onChange={onChange}
        placeholder={open && !data && !isError ? common('loading') : placeholder}
        disabled={!data}
        invalid={invalid}
      />
      {isError && <NotLoaded text={t('regionsFailed')} onRetry={() => void refetch()} />}
    </div>
  )
}
