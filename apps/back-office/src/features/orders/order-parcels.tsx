import { dot } from '@corium/browser/dot'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '#api/staff.ts'
import { joinEntries, useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { quantity } from '#shop/quantity.ts'
import { Panel } from '#ui/panel.tsx'
import { StatusWord, type Tone } from '#ui/status-word.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { UnbrokenCodes } from '#ui/unbroken-codes.tsx'
import { CorrectParcel } from './correct-parcel.tsx'
import type { Order } from './order.ts'
import './order-parcels.css'

type Parcel = Order['packages'][number]

/** How many of a courier's reports are shown at once. */
const shownTraces = 3

/** The parcels that left, each with what its courier reports. */
export function OrderParcels({ order }: { order: Order }) {
  const t = useTexts('orders')
  const [correctedId, setCorrectedId] = useState<string>()
  const corrected = order.packages.find(({ package_id }) => package_id === correctedId)
  const mayEdit = useMay('orders.ship') && order.handle.edit_parcel
  if (order.packages.length === 0) return null
  return (
    <Panel title={t('parcels', { count: order.packages.length })} flush>
      {order.packages.map((parcel) => (
        <ParcelRow
          key={parcel.package_id}
          parcel={parcel}
          lines={order.lines}
          onCorrect={mayEdit ? () => setCorrectedId(parcel.package_id) : undefined}
        />
      ))}
      {corrected && <CorrectParcel parcel={corrected} onClose={() => setCorrectedId(undefined)} />}
    </Panel>
  )
}

type ParcelRowProps = { parcel: Parcel; lines: Order['lines']; onCorrect: (() => void) | undefined }

function ParcelRow({ parcel, lines, onCorrect }: ParcelRowProps) {
  const t = useTexts('orders')
  const join = useJoin()
  const dates = useDates()
  const language = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const { traces } = parcel
  const contents = parcel.lines.flatMap(({ order_goods_id, num, lot }) => {
    const line = lines.find((one) => one.order_goods_id === order_goods_id)
    if (!line) return []
    const color = `${line.color.name} ${quantity(num, line.unit, language)}`
    return join([line.goods_name, color, lot && t('lotIs', { lot })])
  })
  return (
    <div className="order-parcel">
      <div className="order-parcel-head">
        <span>
          {parcel.express_company}{' '}
          {parcel.track_url ? (
            <a href={parcel.track_url} target="_blank" rel="noreferrer">
              {parcel.courier_number}
            </a>
          ) : (
            parcel.courier_number
          )}
          <span className="second-line">
            {dates.dateTime(parcel.shipped_at)}
            {dot}
            <UnbrokenCodes text={joinEntries(contents, language)} />
          </span>
        </span>
        <StatusWord tone={toneOf(parcel)} note={parcel.flag_text || undefined}>
          {parcel.state_text}
        </StatusWord>
        {onCorrect && (
          <Button size="small" onClick={onCorrect}>
            {t('correct')}
          </Button>
        )}
      </div>
      {traces.length > 0 && (
        <Timeline
          entries={traces.slice(0, isWhole ? undefined : shownTraces).map(({ time, text, place }, index) => ({
            key: `${time} ${index}`,
            time: dates.dateTime(time),
            title: text,
            text: place,
          }))}
        />
      )}
      {traces.length > shownTraces && !isWhole && (
        <Button type="link" size="small" onClick={() => setWhole(true)}>
          {t('allTraces', { count: traces.length })}
        </Button>
      )}
    </div>
  )
}

function toneOf({ flag, state }: Parcel): Tone {
  if (flag) return 'wrong'
  return state === 'delivered' ? 'done' : 'moving'
}
