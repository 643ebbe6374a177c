import { deliveryFeeDiffers } from '@corium/browser/codes'
import type { Input } from '@corium/browser/result'
import { maxLength } from '@corium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { Form, Select, Input as TextInput } from 'antd'
import { useState } from 'react'
import { call } from '#api/client.ts'
import { query } from '#api/query-client.ts'
import { useLanguage, useTexts } from '#i18n/use-texts.tsx'
import { ActionDrawer } from '#shop/action-drawer.tsx'
import { orderNumber } from '#shop/order-number.ts'
import type { Order } from './order.ts'
import { RegionSelect } from './region-select.tsx'

type Values = Required<
  Omit<Input<'/staff/pc_api.order/editAddress'>, 'order_id' | 'version' | 'country_code'>
>

/** Changes the address of an order for a buyer who calls. */
export function AddressDrawer({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTexts('orders')
  const language = useLanguage()
  const countries = useQuery({
    ...query('/publics/pc_api.index/getCountryCode', {}),
    staleTime: 3_600_000,
  })
  const { address, order_id } = order
  // A colleague may change it meanwhile: then the input here does not overwrite that address.
  const [version] = useState(address.version)
  const { consignee, mobile, country, region_codes, province, city, detail, postcode } = address
  const isChinese = country === 'CN'
  const required = (message: string) => [{ required: true, whitespace: true, message }]

  async function send({ country, region_codes, ...values }: Values) {
    const result = await call('/staff/pc_api.order/editAddress', {
      order_id,
      version,
      ...values,
      country,
      country_code: country,
      region_codes: country === 'CN' ? region_codes : [],
    })
    return !result.ok && result.code === deliveryFeeDiffers ? { ...result, msg: t('feeDiffers') } : result
  }

  return (
    <ActionDrawer<Values>
      draft={`order-address-${order_id}`}
      title={t('addressTitle', { number: orderNumber(order.order_sn) })}
      intro={
        <>
          <p>{t('addressText')}</p>
          {order.packed_at && <p>{t('labelAgain')}</p>}
        </>
      }
      initial={{
        consignee,
        mobile,
        country,
        region_codes,
        detail,
        postcode,
        province: isChinese ? '' : province,
        city: isChinese ? '' : city,
      }}
      button={t('addressSave')}
      send={send}
      done={t('addressChanged')}
      refreshes={['order']}
      onClose={onClose}
    >
      {(values) => (
        <>
          <Form.Item name="consignee" label={t('consignee')} rules={required(t('consigneeMissing'))}>
            <TextInput maxLength={maxLength.consignee} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="mobile"
            label={t('mobile')}
            extra={t('mobileHelp')}
            rules={required(t('mobileMissing'))}
          >
            <TextInput maxLength={maxLength.mobile} inputMode="tel" autoComplete="off" />
          </Form.Item>
          <Form.Item name="country" label={t('country')}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              options={(countries.data ?? []).map(({ country_code, country_cn, country_en }) => ({
                value: country_code,
                label: language === 'zh-cn' ? country_cn : country_en,
              }))}
            />
          </Form.Item>
          {values.country === 'CN' ? (
            <Form.Item
              name="region_codes"
              label={t('region')}
              rules={[{ type: 'array', len: 3, message: t('regionMissing') }]}
            >
              <RegionSelect />
            </Form.Item>
          ) : (
            <>
              <Form.Item name="city" label={t('city')} rules={required(t('cityMissing'))}>
                <TextInput maxLength={maxLength.region} autoComplete="off" />
              </Form.Item>
              <Form.Item name="province" label={t('state')}>
                <TextInput maxLength={maxLength.region} autoComplete="off" />
              </Form.Item>
            </>
          )}
          <Form.Item name="detail" label={t('detail')} rules={required(t('detailMissing'))}>
            <TextInput.TextArea rows={2} maxLength={maxLength.addressDetail} autoComplete="off" />
          </Form.Item>
          <Form.Item name="postcode" label={t('postcode')}>
            <TextInput maxLength={maxLength.postcode} autoComplete="off" />
          </Form.Item>
        </>
      )}
    </ActionDrawer>
  )
}
