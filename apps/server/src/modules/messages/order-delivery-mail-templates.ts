import type { Language } from '@corium/contract/language'
import { type MailTemplates, toOrder } from './mail-layout.ts'
import type { MessageParams } from './messages.ts'

type DeliveryTemplate = 'order-address-changed' | 'order-shipped' | 'order-parcel-news'

/** Where an order goes, and its parcels. */
export const orderDeliveryMails: MailTemplates<DeliveryTemplate> = {
  'order-address-changed': {
    'en-us': ({ order_id, order_sn }) => ({
      subject: `Order ${order_sn} goes to another address`,
      paragraphs: [
        `As you asked, we have changed the delivery address of your order ${order_sn}.`,
        'Please check it on the page of the order. If you did not ask for this, contact us right away.',
      ],
      link: toOrder('Check the address', order_id),
    }),
    'zh-cn': ({ order_id, order_sn }) => ({
      subject: `订单 ${order_sn} 的收货地址已修改`,
      paragraphs: [
        `应您的要求，我们已修改订单 ${order_sn} 的收货地址。`,
        '请在订单页核对。如非您本人要求，请立即与我们联系。',
      ],
      link: toOrder('核对收货地址', order_id),
    }),
  },

  'order-shipped': {
    'en-us': ({ order_id, order_sn, parcels, kind }) => ({
      subject: {
        all: `Order ${order_sn} is on its way`,
        part: `Part of order ${order_sn} is on its way`,
        corrected: `Order ${order_sn} has a new tracking number`,
      }[kind],
      paragraphs: [
        kind === 'corrected'
          ? `The tracking number we sent you was wrong. Here is the correct one: ${parcelsText(parcels, 'en-us')}.`
          : `We have sent ${parcels.length === 1 ? 'a parcel' : `${parcels.length} parcels`} of your order ${order_sn}: ${parcelsText(parcels, 'en-us')}.`,
        ...(kind === 'part' ? ['The rest will follow, and we will write to you again then.'] : []),
        ...(kind === 'all'
          ? ['Please confirm receipt once everything has arrived and is in good order.']
          : []),
      ],
      link: toOrder('Track the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, parcels, kind }) => ({
      subject: {
        all: `订单 ${order_sn} 已发货`,
        part: `订单 ${order_sn} 部分商品已发货`,
        corrected: `订单 ${order_sn} 快递单号更正`,
      }[kind],
      paragraphs: [
        kind === 'corrected'
          ? `此前通知您的快递单号有误，正确的单号为：${parcelsText(parcels, 'zh-cn')}。`
          : `您的订单 ${order_sn} 已发出 ${parcels.length} 个包裹：${parcelsText(parcels, 'zh-cn')}。`,
        ...(kind === 'part' ? ['其余商品将另行发出，届时再通知您。'] : []),
        ...(kind === 'all' ? ['收到全部商品并确认无误后，请确认收货。'] : []),
      ],
      link: toOrder('查看物流', order_id),
    }),
  },

  'order-parcel-news': {
    'en-us': ({ order_id, order_sn, courier, number, kind }) => ({
      subject: {
        delivering: `A parcel of order ${order_sn} is out for delivery`,
        'pick-up': `A parcel of order ${order_sn} is ready for pick-up`,
        delivered: `A parcel of order ${order_sn} was delivered`,
      }[kind],
      paragraphs: [
        {
          delivering: `${courier['en-us']} is delivering parcel ${number}.`,
          'pick-up': `${courier['en-us']} has left parcel ${number} at a pick-up point. The order page shows where.`,
          delivered: `${courier['en-us']} reports that parcel ${number} was delivered. If you have not received it, please write to us.`,
        }[kind],
      ],
      link: toOrder('Track the order', order_id),
    }),
    'zh-cn': ({ order_id, order_sn, courier, number, kind }) => ({
      subject: {
        delivering: `订单 ${order_sn} 的包裹正在派送`,
        'pick-up': `订单 ${order_sn} 的包裹待取件`,
        delivered: `订单 ${order_sn} 的包裹已签收`,
      }[kind],
      paragraphs: [
        {
          delivering: `${courier['zh-cn']} ${number} 正在为您派送，请保持电话畅通。`,
          'pick-up': `${courier['zh-cn']} ${number} 已放至代收点，取件地点请见订单页面。`,
          delivered: `${courier['zh-cn']} ${number} 已签收。如您本人未收到，请联系我们。`,
        }[kind],
      ],
      link: toOrder('查看物流', order_id),
    }),
  },
}

/** In the first paragraph, because the inbox shows only that one. */
function parcelsText(parcels: MessageParams['order-shipped']['parcels'], language: Language): string {
  const names = parcels.map(({ courier, number }) => `${courier[language]} ${number}`)
  return names.join(language === 'zh-cn' ? '、' : ', ')
}
