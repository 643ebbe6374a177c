import { useQuery } from '@tanstack/react-query'
import { Switch } from 'antd'
import { call } from '#api/client.ts'
import { query } from '#api/query-client.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { MoneyInput } from '#shop/money-input.tsx'
import { Panel } from '#ui/panel.tsx'
import { QueryPanel } from '#ui/query-panel.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { formOf, useShippingFields, type ZoneRow } from './shipping-form.ts'
import { TryShipping } from './try-shipping.tsx'
import { useSetting } from './use-setting.ts'
import './settings.css'

const prices = [
  ['courier', 'first', 'courierFirst'],
  ['courier', 'further', 'courierFurther'],
  ['freight', 'first', 'freightFirst'],
  ['freight', 'further', 'freightFurther'],
] as const

/** Shipping prices by zone, a form to try them, and the couriers that staff choose from. */
export default function ShippingPage() {
  const t = useTexts('settings')
  const dates = useDates()
  const settings = useQuery(query('/staff/pc_api.setting/getShipping', {}))
  const { data } = settings
  const { form, edit, bar } = useSetting({
    stored: data && { form: formOf(data), version: data.version },
    fieldsOf: useShippingFields(data),
    save: ({ zones, couriers_off }, version) =>
      call('/staff/pc_api.setting/saveShipping', {
        version,
        zones: [...zones],
        couriers_off: [...couriers_off],
      }),
  })
  if (!data || !form)
    return (
      <SettingsFrame>
        <QueryPanel query={settings} />
      </SettingsFrame>
    )

  const change = (zone: ZoneRow['zone'], changed: (row: ZoneRow) => Partial<ZoneRow>) =>
    edit((form) => ({
      ...form,
      zones: form.zones.map((row) => (row.zone === zone ? { ...row, ...changed(row) } : row)),
    }))
  const rowOf = (zone: ZoneRow['zone']) => form.zones.find((row) => row.zone === zone)!

  return (
    <SettingsFrame>
      <Panel
        title={t('fees')}
        extra={
          data.changed_at && (
            <span className="second-line">
              {t('changedBy', { time: dates.dateTime(data.changed_at), name: data.changed_by })}
            </span>
          )
        }
        flush
      >
        <div className="fee-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('zone')}</th>
                {prices.map(([, , text]) => (
                  <th key={text} scope="col">
                    {t(text)}
                  </th>
                ))}
                <th scope="col">{t('freeFrom')}</th>
                <th scope="col">{t('days')}</th>
              </tr>
            </thead>
            <tbody>
              {data.zones.map(({ zone, name, courier_days, freight_days }) => (
                <tr key={zone}>
                  <th scope="row">{name}</th>
                  {prices.map(([way, part, text]) => (
                    <td key={text} data-name={t(text)}>
                      <MoneyInput
                        label={t('fieldOf', { zone: name, field: t(text) })}
                        value={rowOf(zone)[way][part]}
                        max={10_000_000}
                        required
                        onChange={(fen) =>
                          change(zone, (row) => ({ [way]: { ...row[way], [part]: fen ?? Number.NaN } }))
                        }
                      />
                    </td>
                  ))}
                  <td data-name={t('freeFrom')}>
                    <MoneyInput
                      label={t('fieldOf', { zone: name, field: t('freeFrom') })}
                      value={rowOf(zone).free_from}
                      max={10_000_000}
                      placeholder={t('never')}
                      onChange={(fen) => change(zone, () => ({ free_from: fen === 0 ? null : fen }))}
                    />
                  </td>
                  <td data-name={t('days')} className="nowrap">
                    {courier_days}
                    <span className="second-line">{t('freightDays', { days: freight_days })}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="fee-note">{t('feesNote')}</p>
      </Panel>
      <div className="settings-pair">
        <TryShipping zones={form.zones} names={data.zones} />
        <Panel title={t('couriers')} flush>
          <ul className="courier-list">
            {data.couriers.map(({ courier, name }) => {
              const isOn = !form.couriers_off.includes(courier)
              return (
                <li key={courier}>
                  <span id={`courier-${courier}`}>{name}</span>
                  <Switch
                    aria-labelledby={`courier-${courier}`}
                    checked={isOn}
                    // One courier must stay on, or no order could be shipped.
                    disabled={isOn && form.couriers_off.length === data.couriers.length - 1}
                    onChange={(on) =>
                      edit((form) => ({
                        ...form,
                        couriers_off: [
                          ...form.couriers_off.filter((key) => key !== courier),
                          ...(on ? [] : [courier]),
                        ],
                      }))
                    }
                  />
                </li>
              )
            })}
          </ul>
        </Panel>
      </div>
      <SaveBar {...bar} />
    </SettingsFrame>
  )
}
