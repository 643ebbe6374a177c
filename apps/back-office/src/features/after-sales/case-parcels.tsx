import { dot } from '@corium/browser/dot'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '#api/staff.ts'
import { useJoin } from '#i18n/join.ts'
import { useDates } from '#i18n/use-dates.ts'
import { useTexts } from '#i18n/use-texts.tsx'
import { phoneNumber } from '#shop/phone-number.ts'
import { Panel } from '#ui/panel.tsx'
import { PictureGrid } from '#ui/picture-grid.tsx'
import type { Case } from './case.ts'
import { CorrectParcel } from './correct-parcel.tsx'

/** The parcel with which the goods come back, and the one that the shop sent. */
export function CaseParcels({ found }: { found: Case }) {
  const t = useTexts('afterSales')
  const join = useJoin()
  const [isCorrecting, setCorrecting] = useState(false)
  const mayCorrect = useMay('after-sales.receive') && found.handle.correct_parcel
  const { buyer_express, buyer_tracking, shop_express, shop_tracking, return_address } = found
  return (
    <>
      {return_address && !buyer_express && (
        <Panel title={t('goesTo')}>
          {join([return_address.name, phoneNumber(return_address.mobile)])}
          <br />
          {return_address.address} {return_address.postcode}
        </Panel>
      )}
      {buyer_express && <Parcel title={t('buyersParcel')} parcel={buyer_express} tracking={buyer_tracking} />}
      {shop_express && <Parcel title={t('ourParcel')} parcel={shop_express} tracking={shop_tracking} />}
      {mayCorrect && (
        <Button style={{ marginBottom: 16 }} onClick={() => setCorrecting(true)}>
          {t('correctParcel')}
        </Button>
      )}
      {isCorrecting && found.parcel_on_its_way && (
        <CorrectParcel found={found} parcel={found.parcel_on_its_way} onClose={() => setCorrecting(false)} />
      )}
    </>
  )
}

type ParcelProps = {
  title: string
  parcel: NonNullable<Case['buyer_express']>
  tracking: Case['buyer_tracking']
}

function Parcel({ title, parcel, tracking }: ParcelProps) {
  const dates = useDates()
  const join = useJoin()
  const latest = tracking?.traces[0]
  return (
    <Panel title={title}>
      {join([parcel.express_company, parcel.courier_number])}
      <span className="second-line">
        {[dates.dateTime(parcel.sent_at), tracking?.state_text, tracking?.flag_text, latest?.text]
          .filter(Boolean)
          .join(dot)}
      </span>
      <PictureGrid pictures={parcel.pictures} size={64} />
    </Panel>
  )
}
