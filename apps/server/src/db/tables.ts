import type { Bilingual, Language } from '@corium/contract/language'
import type { Permission } from '@corium/contract/permissions'
import type { ColumnType, Generated } from 'kysely'

/** jsonb goes in as text and comes out parsed. */
type Json<T> = ColumnType<T, string, string>
type Default<T> = ColumnType<T, T | undefined, T>

export type Tables = {
  pictures: {
    id: string
    kind: string
    width: number
    height: number
    hex: string
    mm: number | null
    alt: Json<Bilingual>
    recipe: ColumnType<unknown, string | null, string | null>
    created_at: Generated<Date>
  }
  categories: {
    id: string
    parent_id: string | null
    name: Json<Bilingual>
    picture_id: string | null
    sort: Default<number>
  }
  facets: {
    key: string
    name: Json<Bilingual>
    hint: Json<Bilingual>
    type: 'multi' | 'range' | 'colour' | 'tree'
    unit: string | null
    promoted: Default<boolean>
    sort: Default<number>
  }
  facet_values: {
    facet_key: string
    value: string
    name: Json<Bilingual>
    hint: ColumnType<Bilingual | null, string | null, string | null>
    hex: string | null
    picture_id: string | null
    sort: Default<number>
  }
  styles: {
    id: string
    code: string
    category_id: string
    name: Json<Bilingual>
    summary: Json<Bilingual>
    description: Json<Bilingual>
    care: Json<Bilingual>
    unit: 'm' | 'sqft' | 'piece' | 'hide'
    price_fen: number
    min_milli: number
    step_milli: number
    max_milli: number
    supply: 'stock' | 'made-to-order' | 'clearance' | 'sample'
    lead_days: Default<number>
    weight_grams: number
    attributes: Json<Attributes>
    sheet: Json<SheetGroup[]>
    badges: Json<string[]>
    rank: Default<number>
    published: Default<boolean>
    created_at: Generated<Date>
  }
  price_tiers: { style_id: string; from_milli: number; price_fen: number }
  skus: {
    id: string
    style_id: string
    code: string
    color_no: string
    color_name: Json<Bilingual>
    family: string
    hex: string
    lab_l: number
    lab_a: number
    lab_b: number
    effect: Default<string>
    pantone: string | null
    price_fen: number | null
    sort: Default<number>
    active: Default<boolean>
  }
  colour_table: {
    number_key: string
    suffix: string
    system: string
    code: string
    lab_l: number
    lab_a: number
    lab_b: number
    illuminant: string
    observer: string
    source: string
    licence_note: string
    acknowledged_by: string
    imported_at: Date
  }
  stock: {
    sku_id: string
    on_hand_milli: Default<number>
    held_milli: Default<number>
    sold_milli: Default<number>
  }
  goods_pictures: { style_id: string; sku_id: string | null; picture_id: string; sort: Default<number> }
  hot_words: { word: string; language: Language; sort: Default<number> }

  members: {
    id: Generated<string>
    nickname: string
    mobile: string | null
    country_code: string | null
    email: string | null
    email_key: string | null
    password_hash: string | null
    language: Default<Language>
    closed_at: Date | null
    created_at: Date
  }
  sessions: {
    token_hash: Buffer
    member_id: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    user_agent: Default<string>
  }
  codes: {
    purpose: 'login' | 'register' | 'forget_password' | 'bind_mobile'
    target: string
    code_hash: Buffer
    tries: Default<number>
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  spent_captchas: { challenge: string; expires_at: Date }
  addresses: {
    id: Generated<string>
    member_id: string
    consignee: string
    mobile: string
    country_code: string
    country: string
    region_codes: Default<string[]>
    province: Default<string>
    city: Default<string>
    district: Default<string>
    detail: string
    postcode: Default<string>
    tag: Default<string>
    is_default: Default<boolean>
    created_at: Date
    updated_at: Date
  }

  favourites: { member_id: string; style_id: string; sku_id: string | null; created_at: Date }

  bag_lines: {
    id: Generated<string>
    visitor_id: string | null
    member_id: string | null
    sku_id: string
    num_milli: number
    price_fen: number
    is_selected: Default<boolean>
    removed_at: Date | null
    created_at: Date
    updated_at: Date
  }

  orders: {
    id: Generated<string>
    sn: string
    member_id: string
    language: Language
    status: 10 | 20 | 30 | 40 | 50 | 60
    cancel_type: 'buyer' | 'timeout' | null
    cancel_reason: string | null
    goods_fen: number
    discount_fen: Default<number>
    shipping_fen: number
    payable_fen: number
    currency: Default<'CNY'>
    weight_grams: number
    shipping_id: string
    shipping_name: Json<Bilingual>
    address: Json<OrderAddress>
    remark: Default<string>
    created_at: Date
    pay_expires_at: Date
    paid_at: Date | null
    cancelled_at: Date | null
  }
  order_lines: {
    id: Generated<string>
    order_id: string
    sort: number
    style_id: string
    sku_id: string
    sku_code: string
    goods_name: Json<Bilingual>
    color_name: Json<Bilingual>
    hex: string
    picture_id: string | null
    unit: 'm' | 'sqft' | 'piece' | 'hide'
    num_milli: number
    price_fen: number
    amount_fen: number
    holds_stock: boolean
  }
  order_history: {
    id: Generated<number>
    order_id: string
    at: Date
    actor: 'buyer' | 'shop' | 'provider' | 'clock'
    event: string
    from_status: number | null
    to_status: number
    note: Default<string>
  }

  colour_cards: {
    id: Generated<string>
    sn: string
    member_id: string
    status: 0 | 1 | 2 | 3 | 4
    style_id: string
    style_code: string
    goods_name: Json<Bilingual>
    sku_id: string | null
    sku_code: Default<string>
    color_name: ColumnType<Bilingual | null, string | null, string | null>
    hex: string
    picture_id: string | null
    address: Json<OrderAddress>
    receive_method: 'mail' | 'logistics'
    company: Default<string>
    purpose: Default<string>
    courier: string | null
    courier_number: string | null
    refuse_reason: string | null
    refuse_note: Default<string>
    created_at: Date
    sent_at: Date | null
  }
  colour_card_history: {
    id: Generated<number>
    card_id: string
    at: Date
    actor: 'member' | 'shop'
    event: string
    from_status: number | null
    to_status: number
    /** Who of the shop. */
    staff_id: string | null
  }

  staff: {
    id: Generated<string>
    email: string
    name: string
    password_hash: string
    permissions: Permission[]
    closed_at: Date | null
    created_at: Date
  }
  staff_sessions: { token_hash: Buffer; staff_id: string; created_at: Date; expires_at: Date }

  payments: {
    id: Generated<string>
    sn: string
    order_id: string
    method: 'wechat_native'
    status: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
    amount_fen: number
    currency: Default<'CNY'>
    code_url: string | null
    code_expires_at: Date | null
    provider_id: string | null
    received_fen: number | null
    problem: 'late' | 'extra' | 'amount-differs' | 'refunded-elsewhere' | null
    created_at: Date
    asked_at: Date | null
    ask_at: Date | null
    paid_at: Date | null
    closed_at: Date | null
  }
  refunds: {
    id: Generated<string>
    sn: string
    payment_id: string
    order_id: string
    amount_fen: number
    reason: string
    status: 'created' | 'processing' | 'succeeded' | 'closed' | 'needs-attention'
    provider_id: string | null
    problem: string | null
    created_at: Date
    asked_at: Date | null
    ask_at: Date | null
    succeeded_at: Date | null
  }
  provider_notices: {
    provider: string
    notice_id: string
    kind: string
    reference: string
    body: string
    received_at: Date
    asked_at: Date | null
    ask_at: Date
    handled_at: Date | null
  }

  outbox: {
    id: Generated<string>
    channel: 'sms' | 'mail'
    template: string
    recipient: string
    language: Language
    params: Json<unknown>
    status: Default<'waiting' | 'sending' | 'sent' | 'failed'>
    tries: Default<number>
    not_before: Date
    expires_at: Date | null
    created_at: Date
    sent_at: Date | null
  }

  documents: {
    key: 'agreement' | 'privacy'
    language: Language
    title: string
    content: string
    version: string
    updated_at: Date
  }
  banners: {
    id: string
    picture_id: string
    title: Json<Bilingual>
    text: Json<Bilingual>
    link: string
    sort: Default<number>
  }
  seeds: { name: string; sown_at: Date }
  request_answers: {
    owner: string
    path: string
    request_id: string
    answer: ColumnType<unknown, string | null, string | null>
    created_at: Date
  }
}

/** What a style can be filtered by: chosen values, or the range that it covers. */
export type Attributes = Record<string, string[] | { min: number; max: number }>

export type SheetGroup = {
  group: Bilingual
  rows: { name: Bilingual; value: Bilingual; standard?: string; hint?: Bilingual }[]
}

export type OrderAddress = {
  consignee: string
  mobile: string
  country: string
  country_name: string
  province: string
  city: string
  district: string
  detail: string
  postcode: string
  full_text: string
}
