/** Companies by their code at the tracking service, which has more. */
export const companies: Record<string, { name: string; needsPhone?: true }> = {
  shunfeng: { name: '顺丰速运', needsPhone: true },
  shunfengkuaiyun: { name: '顺丰快运', needsPhone: true },
  zhongtong: { name: '中通快递', needsPhone: true },
  yuantong: { name: '圆通速递' },
  shentong: { name: '申通快递' },
  yunda: { name: '韵达快递' },
  jtexpress: { name: '极兔速递' },
  ems: { name: 'EMS' },
  youzhengguonei: { name: '邮政快递包裹' },
  jd: { name: '京东物流' },
  debangwuliu: { name: '德邦物流' },
  dhl: { name: 'DHL' },
}

export const isNumber = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9A-Za-z-]{6,32}$/.test(text)

/** A whole phone number or its last four digits. */
export const isPhone = (text: unknown): text is string =>
  typeof text === 'string' && /^(\d{4}|\+?[\d-]{7,16})$/.test(text)
