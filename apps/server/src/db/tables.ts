import type { AfterType, ReturnAddress, ReturnMethod } from '@corium/contract/after-sales'
import type { AfterStatus } from '@corium/contract/after-status'
import type { BulkStatus } from '@corium/contract/bulk-status'
import type { ChangeAct, ChangeKind } from '@corium/contract/change-kinds'
import type { CommentStatus } from '@corium/contract/comment-status'
import type { CommentTag } from '@corium/contract/comment-tags'
import type { ContactStatus } from '@corium/contract/contact-status'
import type { CategoryKind, ContentKind } from '@corium/contract/content-desk'
import type { ContentStatus } from '@corium/contract/content-status'
import type { CouponAudience } from '@corium/contract/coupon-desk'
import type { MemberCouponStatus } from '@corium/contract/coupon-status'
import type { Currency } from '@corium/contract/currency'
import type { DiscountKind, DiscountScope, DiscountState } from '@corium/contract/discounts'
import type { BulkChange } from '@corium/contract/goods-bulk'
import type { LabSource } from '@corium/contract/goods-desk'
import type { ImportOutcome, ImportStatus, ImportVerdict, SheetFormat } from '@corium/contract/goods-import'
import type { GoodsStatus } from '@corium/contract/goods-status'
import type { IntegrationScope } from '@corium/contract/integration-scopes'
import type { InvoiceStatus } from '@corium/contract/invoice-status'
import type { InvoiceType, TitleKind } from '@corium/contract/invoices'
import type { Bilingual, Language } from '@corium/contract/language'
import type { ShipmentState } from '@corium/contract/parcels'
import type { CodePurpose, Sex } from '@corium/contract/passport'
import type { PaidMethod } from '@corium/contract/pay-methods'
import type { Permission } from '@corium/contract/permissions'
import type { SettledHow } from '@corium/contract/settled-how'
import type { ShipStatus } from '@corium/contract/ship-status'
import type { StockReason } from '@corium/contract/stock-desk'
import type { UploadScene } from '@corium/contract/uploads'
import type { WebhookEvent } from '@corium/contract/webhook-events'
import type { ColumnType, Generated } from 'kysely'
import type { WebhookProblem } from '#server/providers/webhooks/send-webhook.ts'

/** A jsonb column: written as JSON text, read as a parsed value. */
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
    /** Languages in which the alt text is not written. */
    missing: Default<string[]>
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
    type: 'multi' | 'range' | 'color' | 'tree'
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
    version: Default<number>
    updated_at: Generated<Date>
    staff_id: Default<string | null>
    published_at: Default<Date | null>
    publish_at: Default<Date | null>
    end_at: Default<Date | null>
    ended_at: Default<Date | null>
    /** Texts that one language lacks, such as `care_en`: its column has a copy of the other language. */
    missing: Default<string[]>
    lacks_text: Default<boolean>
    status: ColumnType<GoodsStatus, never, never>
    words: ColumnType<string, never, never>
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
    missing: Default<string[]>
    lab_source: Default<LabSource>
    measured_at: Default<Date | null>
    lot: Default<string>
    words: ColumnType<string, never, never>
  }
  color_table: {
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
    license_note: string
    acknowledged_by: string
    imported_at: Date
  }
  stock: {
    sku_id: string
    on_hand_milli: Default<number>
    held_milli: Default<number>
    sold_milli: Default<number>
    low_milli: Default<number>
    line_num: Default<number>
  }
  goods_bulks: {
    id: Generated<string>
    status: BulkStatus
    change: Json<BulkChange>
    staff_id: string
    created_at: Date
    run_at: Date
    done_at: Default<Date | null>
    undone_at: Default<Date | null>
  }
  goods_bulk_rows: {
    bulk_id: string
    style_id: string
    before: Json<BulkFacts>
    after: Json<BulkFacts>
    state: Default<BulkRowState>
  }
  goods_imports: {
    id: Generated<string>
    status: ImportStatus
    file_name: string
    format: SheetFormat
    is_stored: Default<boolean>
    heads: Default<string[]>
    columns: Default<string[]>
    problem: ColumnType<SheetProblem | null, string | null | undefined, string | null>
    needs: Default<Permission[]>
    keep_stock: Default<boolean>
    publish_new: Default<boolean>
    staff_id: string
    writer_id: Default<string | null>
    created_at: Date
    started_at: Default<Date | null>
    done_at: Default<Date | null>
    undone_at: Default<Date | null>
    row_num: Default<number>
    new_num: Default<number>
    changed_num: Default<number>
    same_num: Default<number>
    wrong_num: Default<number>
    done_num: Default<number>
    left_num: Default<number>
    undone_num: Default<number>
    kept_num: Default<number>
  }
  goods_import_rows: {
    import_id: string
    row_no: number
    goods_code: string
    row_key: string
    cells: Json<string[]>
    verdict: Default<ImportVerdict | null>
    style_key: Default<string | null>
    style_id: Default<string | null>
    sku_id: Default<string | null>
    before: Json<SheetFacts>
    after: Json<SheetFacts>
    problems: Json<CellProblem[]>
    outcome: Default<ImportOutcome | null>
    made: Default<('style' | 'sku')[]>
  }
  stock_ledger: {
    id: Generated<number>
    sku_id: string
    at: Date
    reason: StockReason
    on_hand_change: number
    held_change: number
    on_hand_milli: number
    held_milli: number
    order_id: string | null
    case_id: string | null
    staff_id: string | null
    note: Default<string>
    corrects: Default<number | null>
  }
  material_tiles: { style_id: string; sku_id: string | null; picture_id: string }
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
    sex: Default<Sex>
    birthday: ColumnType<string | null, string | null | undefined, string | null>
    company: Default<string>
    watches_favorites: Default<boolean>
    /** Deleted since then: the row is empty. */
    closed_at: Date | null
    created_at: Date
    /** How staff call the member. */
    number: Generated<number>
    locked_at: Date | null
    lock_reason: Default<string>
    /** When staff planned to erase the account. */
    erase_at: Date | null
    staff_note: Default<string>
    noted_at: Date | null
    noted_by: string | null
    /** Counts the changes by staff. */
    version: Default<number>
  }
  sessions: {
    id: Generated<string>
    token_hash: Buffer
    member_id: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    user_agent: Default<string>
    ip: Default<string>
  }
  message_settings: { member_id: string; kind: string; mail: boolean; sms: boolean }

  logins: {
    id: Generated<string>
    member_id: string
    method: 'password' | 'code' | 'wechat'
    succeeded: boolean
    network: string
    user_agent: string
    created_at: Date
  }
  codes: {
    purpose: CodePurpose
    target: string
    code_hash: Buffer
    tries: Default<number>
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  wechat_identities: {
    app_id: string
    open_id: string
    union_id: string | null
    member_id: string
    created_at: Date
  }
  wechat_scans: {
    id: string
    scene: string
    unique_id_hash: Buffer
    ticket: string
    url: string
    is_link: boolean
    member_id: string | null
    status: 'pending' | 'scanned' | 'confirmed' | 'consumed' | 'refused'
    app_id: string
    open_id: string | null
    union_id: string | null
    session_hash: Buffer | null
    language: Language
    network: string
    user_agent: string
    created_at: Date
    expires_at: Date
  }
  wechat_visits: {
    state_hash: Buffer
    created_at: Date
    code_hash: Buffer | null
    used_at: Date | null
    outcome: 'logged-in' | 'refused' | null
  }
  provider_tokens: { app_id: string; token: string; expires_at: Date }
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

  uploads: {
    id: string
    media_id: string
    scene: UploadScene
    member_id: string | null
    visitor_id: string | null
    staff_id: Default<string | null>
    width: number
    height: number
    bytes: number
    object_type: ColumnType<string | null, undefined, string>
    object_id: ColumnType<string | null, undefined, string>
    sort: ColumnType<number, undefined, number>
    created_at: Date
    attached_at: ColumnType<Date | null, undefined, Date>
    deleted_at: ColumnType<Date | null, undefined, Date>
  }

  saved_looks: {
    id: Generated<string>
    member_id: string | null
    visitor_id: string | null
    name: string
    code: string
    created_at: Date
  }
  favorites: {
    member_id: string | null
    visitor_id: string | null
    style_id: string
    sku_id: string | null
    created_at: Date
    saved_fen: number | null
    seen_fen: number | null
    seen_purchasable: boolean | null
    back_at: Date | null
    told_at: Date | null
    is_watched: Default<boolean>
  }
  stock_alerts: { member_id: string; sku_id: string; created_at: Date }

  viewed_styles: {
    visitor_id: string | null
    member_id: string | null
    style_id: string
    sku_id: string | null
    viewed_at: Date
  }

  visit_consents: { token: string; version: string; given_at: Date }
  visit_records: VisitColumns & {
    client: 'pc' | 'official'
    type: 'in' | 'out' | 'timeline'
    visit: number
    source: string
    path: string
    goods_id: string | null
    behavior: string
    visit_seconds: number
    app_seconds: number
  }
  visit_searches: VisitColumns & { keywords: string; goods_num: number | null }
  visit_goods_lists: VisitColumns & { goods_ids: string[] }
  visit_days: {
    day: string
    visits: Default<number>
    visitors: Default<number>
    stay_seconds: Default<number>
    product_visitors: Default<number>
    bag_visitors: Default<number>
    checkout_visitors: Default<number>
    counted_at: Date
  }
  visit_day_pages: {
    day: string
    path: string
    views: number
    visitors: number
    stays: number
    stay_seconds: number
  }
  visit_day_sources: { day: string; source: string; visits: number; visitors: number }
  visit_day_keywords: { day: string; keywords: string; searches: number; without_results: number }
  visit_day_goods: { day: string; goods_id: string; shown: number; views: number }

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
    cancel_type: 'buyer' | 'timeout' | 'staff' | null
    cancel_reason: string | null
    goods_fen: number
    discount_fen: Default<number>
    shipping_fen: number
    payable_fen: number
    currency: Currency
    weight_grams: number
    shipping_id: string
    shipping_name: Json<Bilingual>
    address: Json<OrderAddress>
    remark: Default<string>
    created_at: Date
    pay_expires_at: Date
    paid_at: Date | null
    canceled_at: Date | null
    ship_status: Default<ShipStatus>
    packed_at: Date | null
    shipped_at: Date | null
    received_at: Date | null
    replaced_at: Date | null
    confirm_due_at: Date | null
    extended_at: Date | null
    reminded_at: Date | null
    hidden_at: Date | null
    after_status: Default<0 | 1 | 2>
    comment_status: Default<0 | 1 | 2>
    shipping_rule: ColumnType<Bilingual | null, string | null, string | null>
    all_claimed: Default<boolean>
    member_coupon_id: ColumnType<string | null, string | null | undefined, string | null>
    receipt_days: number
    return_days: number
    claim_days: number
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
    claimed_milli: Default<number>
    dropped_milli: Default<number>
    discount_fen: Default<number>
    commented_at: ColumnType<Date | null, undefined, Date>
  }
  order_discounts: {
    order_id: string
    sort: number
    promotion_id: string | null
    coupon_id: string | null
    name: Json<Bilingual>
    is_delivery: boolean
    amount_fen: number
    cap_fen: number | null
    is_paid: Default<boolean>
  }
  promotions: DiscountColumns & {
    starts_at: Date
    ends_at: Date
  }
  coupons: DiscountColumns & {
    terms: Json<Bilingual>
    audience: CouponAudience
    code: string | null
    starts_at: Date | null
    ends_at: Date | null
    valid_days: number | null
    total: number | null
    member_limit: number
    issued_num: Default<number>
  }
  member_coupons: {
    id: Generated<string>
    coupon_id: string
    member_id: string
    status: MemberCouponStatus
    origin: 'received' | 'code' | 'given'
    received_at: Date
    starts_at: Date
    ends_at: Date
    order_id: string | null
  }
  member_coupon_history: { member_coupon_id: string } & HistoryColumns<MemberCouponStatus>
  order_history: { order_id: string } & HistoryColumns<number>
  parcels: {
    id: Generated<string>
    order_id: string
    courier: string
    courier_number: string
    shipped_at: Date
  }
  parcel_lines: { parcel_id: string; order_line_id: string; num_milli: number }
  shipments: {
    id: Generated<string>
    parcel_id: string | null
    return_id: string | null
    replacement_id: string | null
    card_id: string | null
    courier: string
    courier_number: string
    phone_end: Default<string>
    sent_at: Date
    token: Default<string>
    salt: Default<string>
    state: Default<ShipmentState>
    tracked_at: Date | null
    delivered_at: Date | null
    flag: 'no-record' | 'stalled' | 'conflict' | 'other-courier' | 'not-tracked' | null
    flagged_at: Date | null
    subscribed_at: Date | null
    subscriptions: Default<number>
    failures: Default<number>
    queried_at: Date | null
    next_try_at: Date | null
  }
  shipment_traces: {
    id: Generated<number>
    shipment_id: string
    at: Date
    text: string
    place: Default<string>
  }
  shipment_pushes: {
    shipment_id: string
    hash: Buffer
    body: string
    received_at: Date
    outcome: string
  }

  after_sales: {
    id: string
    sn: string
    order_id: string
    member_id: string
    status: AfterStatus
    type: AfterType
    is_received: boolean
    reason: string
    description: string
    return_method: ReturnMethod
    contact_name: string
    contact_mobile: string
    address: ColumnType<OrderAddress | null, string | null, string | null>
    currency: Currency
    goods_fen: number
    shipping_fen: number
    refund_fen: number
    returns_shipping: boolean
    refund_id: string | null
    created_at: Date
    decided_at: Date | null
    checked_at: Date | null
    ended_at: Date | null
    due_at: Date | null
    alarmed_at: Date | null
    resubmits: Default<number>
    refuse_reason: string | null
    refuse_note: Default<string>
    return_address: ColumnType<ReturnAddress | null, string | null, string | null>
    back_courier: string | null
    back_number: string | null
    back_mobile: Default<string>
    back_sent_at: Date | null
    ship_courier: string | null
    ship_number: string | null
    shipped_at: Date | null
  }
  after_sales_lines: {
    case_id: string
    order_line_id: string
    num_milli: number
    amount_fen: number
    exchange_sku_id: string | null
    held_sku_id: string | null
    is_claimed: boolean
    holds_stock: Default<boolean>
  }
  saved_views: {
    id: Generated<string>
    list: string
    staff_id: string
    is_shared: boolean
    name: string
    query: string
    created_at: Date
  }
  order_refunds: {
    id: Generated<string>
    order_id: string
    refund_id: string
    reason: string
    words: string
    goods_fen: number
    shipping_fen: number
    goodwill_fen: number
  }
  order_refund_lines: {
    order_refund_id: string
    order_line_id: string
    num_milli: number
    amount_fen: number
  }
  after_sales_history: { case_id: string } & HistoryColumns<number>
  after_sales_messages: {
    id: string
    seq: Generated<number>
    case_id: string
    at: Date
    member_id: string | null
    staff_id: string | null
    text: string
    is_note: Default<boolean>
  }

  comments: {
    id: string
    order_line_id: string
    order_id: string
    member_id: string
    style_id: string
    sku_id: string
    status: CommentStatus
    hidden_reason: string | null
    hidden_note: Default<string>
    star: number
    color_match: number
    tags: CommentTag[]
    content: string
    made: Default<string>
    language: Language
    is_anonymous: boolean
    picture_num: number
    useful_num: Default<number>
    created_at: Date
    reply: string | null
    reply_staff_id: string | null
    replied_at: Date | null
  }
  comment_follow_ups: {
    id: string
    comment_id: string
    status: CommentStatus
    hidden_reason: string | null
    hidden_note: Default<string>
    content: string
    created_at: Date
  }
  comment_history: { comment_id: string | null; follow_up_id: string | null } & HistoryColumns<number>
  comment_votes: { comment_id: string; member_id: string; created_at: Date }
  order_ratings: { order_id: string; ship_star: number; service_star: number; created_at: Date }
  invoice_titles: {
    id: Generated<string>
    member_id: string
    is_default: Default<boolean>
    created_at: Date
    updated_at: Date
  } & StoredTitle
  invoice_files: {
    id: string
    media_id: string
    bytes: number
    created_at: Date
    attached_at: Date | null
  }
  invoices: {
    id: string
    order_id: string
    member_id: string
    status: InvoiceStatus
    origin: 'checkout' | 'apply' | 'exchange' | 'reissue'
    type: InvoiceType
    title: Json<StoredTitle>
    email: string
    created_at: Date
    seq: Generated<number>
    replaces_id: string | null
    exchanges: Default<number>
    exchange_reason: Default<string>
    amount_fen: number | null
    number: string | null
    issued_on: string | null
    file_id: string | null
    issued_at: Date | null
    end_reason: 'exchange' | 'refund' | 'withdrawn' | 'order-ended' | null
    note: Default<string>
    reversal_number: string | null
  }
  invoice_history: { invoice_id: string } & HistoryColumns<number>

  color_cards: {
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
  color_card_history: { card_id: string } & HistoryColumns<number>

  staff: {
    id: Generated<string>
    email: string
    name: string
    /** Empty until the person has set one. */
    password_hash: string
    /** Locked since then. */
    closed_at: Date | null
    created_at: Date
    staff_version: Generated<number>
    mail_language: Default<Language>
    totp_secret: Buffer | null
    totp_step: number | null
    totp_since: Date | null
    seen_at: Date | null
    seen_user_agent: Default<string>
  }
  staff_roles: {
    id: Generated<string>
    /** Names a role that every shop has; null for a role of the shop's own. */
    key: 'owner' | 'goods' | 'orders' | 'service' | 'content' | 'analyst' | null
    name_cn: string
    name_en: string
    /** Empty for the owner, who may do everything. */
    permissions: Permission[]
    /** Null: no limit. */
    refund_limit_fen: number | null
    version: Generated<number>
    created_at: Default<Date>
  }
  staff_role_members: { staff_id: string; role_id: string }
  staff_sessions: {
    id: Generated<string>
    token_hash: Buffer
    staff_id: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    user_agent: string
    ip: string
    proof: Default<'password' | 'recovery' | 'confirmed'>
    new_totp_secret: Buffer | null
  }
  staff_recovery_codes: { staff_id: string; code_hash: Buffer }
  staff_challenges: { token_hash: Buffer; staff_id: string; tries: Default<number>; expires_at: Date }
  staff_computers: { token_hash: Buffer; staff_id: string; expires_at: Date }
  staff_links: {
    token_hash: Buffer
    staff_id: string
    purpose: 'invitation' | 'password'
    expires_at: Date
  }

  payments: {
    id: Generated<string>
    sn: string
    order_id: string
    method: PaidMethod
    status: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7
    amount_fen: number
    currency: Currency
    code_url: string | null
    approve_url: Default<string | null>
    code_expires_at: Date | null
    provider_ref: Default<string | null>
    provider_id: string | null
    charge_currency: Default<string | null>
    charge_minor: Default<number | null>
    rate_e6: Default<number | null>
    rate_source: Default<string | null>
    rate_as_of: Default<Date | null>
    capture: Default<'started' | 'pending' | null>
    capture_at: Default<Date | null>
    declines: Default<number>
    received_fen: number | null
    problem: 'late' | 'extra' | 'amount-differs' | 'refunded-elsewhere' | 'resolved' | null
    created_at: Date
    checked_at: Date | null
    next_check_at: Date | null
    paid_at: Date | null
    closed_at: Date | null
  }
  payment_history: { payment_id: string } & HistoryColumns<number>
  refunds: {
    id: Generated<string>
    sn: string
    payment_id: string
    order_id: string
    method: PaidMethod
    currency: Currency
    amount_fen: number
    charge_currency: Default<string | null>
    charge_minor: Default<number | null>
    reason: string
    status: 'created' | 'processing' | 'succeeded' | 'closed' | 'needs-attention'
    provider_id: string | null
    problem: string | null
    created_at: Date
    checked_at: Date | null
    next_check_at: Date | null
    succeeded_at: Date | null
    accepted_at: Date | null
    reported: string | null
    reported_at: Date | null
    sending_until: Date | null
    settled_how: SettledHow | null
    settled_reference: string | null
  }
  refund_history: { refund_id: string } & HistoryColumns<string>
  statements: {
    provider: string
    day: string
    ready_at: Date
    next_check_at: Date | null
    read_at: Date | null
    compared_at: Date | null
  }
  statement_entries: {
    provider: string
    day: string
    kind: 'payment' | 'refund'
    provider_id: string
    sn: string
    minor: number
    currency: string
    state: 'succeeded' | 'processing' | 'failed'
    at: Date
  }
  statement_differences: {
    id: Generated<string>
    provider: string
    day: string
    kind: 'payment' | 'refund'
    number: string
    what: 'missing-here' | 'missing-there' | 'amount-differs' | 'state-differs'
    status: 'open' | 'explained' | 'resolved'
    order_id: string | null
    currency: string
    ours_minor: number | null
    theirs_minor: number | null
    ours_state: string
    theirs_state: string
    found_at: Date
  }
  statement_difference_history: { difference_id: string } & HistoryColumns<string>
  exchange_rates: {
    id: Generated<number>
    currency: string
    rate_e6: number
    markup_bps: number
    source: string
    as_of: Date
    staff_id: string | null
    created_at: Date
  }
  provider_notices: {
    provider: string
    notice_id: string
    kind: string
    reference: string
    body: string
    received_at: Date
    checked_at: Date | null
    next_check_at: Date
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
    provider: Default<string | null>
    provider_message_id: Default<string | null>
    handed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    delivery: Default<'delivered' | 'failed' | null>
    delivery_reason: Default<string | null>
    delivery_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    seq: Generated<number | null>
  }

  bouncing_emails: {
    email: string
    reason: string
    bounced_at: Date
  }

  member_messages: {
    id: Generated<string>
    member_id: string
    template: string
    params: Json<unknown>
    created_at: Date
    read_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }

  documents: {
    key: 'agreement' | 'privacy'
    language: Language
    title: string
    content: string
    version: string
    updated_at: Date
    /** What changed against the version before. */
    note: ColumnType<Bilingual, string | undefined, string>
    staff_id: Default<string | null>
  }
  /** Those that a newer one has replaced. */
  document_versions: {
    key: 'agreement' | 'privacy'
    version: string
    language: Language
    title: string
    content: string
    note: Json<Bilingual>
    updated_at: Date
    staff_id: string | null
  }
  content_categories: { id: string; kind: CategoryKind; name: Json<Bilingual>; sort: Default<number> }
  content_items: {
    id: Generated<string>
    kind: ContentKind
    slug: string
    category_id: Default<string | null>
    is_top: Default<boolean>
    sort: Default<number>
    read_num: Default<number>
    version: Default<number>
    created_at: Date
  }
  content_texts: {
    id: Generated<string>
    item_id: string
    language: Language
    status: ContentStatus
    version: Default<number>
    draft: Json<unknown>
    next: ColumnType<unknown, string | null | undefined, string | null>
    live: ColumnType<unknown, string | null | undefined, string | null>
    publish_at: Default<Date | null>
    end_at: Default<Date | null>
    first_published_at: Default<Date | null>
    updated_at: Date
    staff_id: string | null
  }
  content_revisions: {
    text_id: string
    revision: number
    body: Json<unknown>
    at: Date
    staff_id: string | null
  }
  content_history: { text_id: string } & HistoryColumns<number>
  contact_messages: {
    id: string
    sn: string
    status: ContactStatus
    member_id: string | null
    language: Language
    subject_id: string | null
    subject: Json<Bilingual>
    name: string
    company: string
    mobile: string | null
    email: string | null
    content: string
    picture_num: number
    assignee_id: Default<string | null>
    created_at: Date
    closed_at: Default<Date | null>
  }
  contact_entries: {
    id: Generated<number>
    message_id: string
    kind: 'reply' | 'note'
    content: string
    staff_id: string
    at: Date
    /** The mail of a reply. */
    outbox_id: Default<string | null>
  }
  contact_message_history: { message_id: string } & HistoryColumns<number>
  shop_settings: {
    name: string
    value: Json<unknown>
    version: Default<number>
    staff_id: string | null
    changed_at: Date
  }
  staff_changes: {
    id: Generated<number>
    at: Date
    staff_id: string | null
    staff_name: string
    path: string
    kind: ChangeKind
    act: ChangeAct
    subject_id: Default<string>
    subject: Default<string>
    member_id: string | null
    fields: Json<ChangedFields>
    personal_fields: ColumnType<ChangedFields | null, string | null, null>
    is_money: boolean
    is_personal: boolean
    request_id: string
    ip: string
    user_agent: string
    /** The key of the program that made the change. */
    key_id: Default<string | null>
  }
  integration_keys: {
    id: Generated<string>
    name: string
    prefix: string
    key_hash: Buffer
    scopes: IntegrationScope[]
    created_at: Date
    created_by: string
    expires_at: Date | null
    revoked_at: ColumnType<Date | null, undefined, Date>
    last_used_at: ColumnType<Date | null, undefined, Date>
  }
  webhook_endpoints: {
    id: Generated<string>
    name: string
    url: string
    events: WebhookEvent[]
    secret: Buffer
    previous_secret: Default<Buffer | null>
    previous_until: Default<Date | null>
    created_at: Date
    created_by: string
    off_at: Default<Date | null>
    off_reason: Default<'off' | 'failing' | 'gone' | null>
    last_success_at: Default<Date | null>
    version: Default<number>
  }
  webhook_deliveries: {
    id: Generated<string>
    seq: Generated<number>
    endpoint_id: string
    event: WebhookEvent | 'webhook.test'
    object_id: string
    data: Json<object>
    status: Default<'waiting' | 'sending' | 'delivered' | 'failed'>
    tries: Default<number>
    not_before: Date
    created_at: Date
  }
  webhook_attempts: {
    id: Generated<number>
    delivery_id: string
    at: Date
    status_code: number | null
    problem: WebhookProblem | null
    ms: number
    response: string
  }
  catalog_changes: {
    xid: Generated<string>
    what: 'all' | 'goods' | 'stock' | 'saved'
    /** With `saved`, the id of the saving. */
    style_id: string | null
    at: Generated<Date>
  }
  /** Without a number: changed since a reader numbered it. */
  change_feed: { kind: 'order' | 'goods'; object_id: string; seq: Default<number | null> }
  seeds: { name: string; seeded_at: Date }
  request_answers: {
    owner: string
    path: string
    request_id: string
    answer: ColumnType<unknown, string | null, string | null>
    created_at: Date
  }
}

/** Columns of every record of visit statistics. */
type VisitColumns = { id: Generated<number>; token: string; member_id: string | null; at: Date }

/** Columns of every history table, besides the id of the row that changed. */
/** What coupons and promotions have in common. */
type DiscountColumns = {
  id: Generated<string>
  name: Json<Bilingual>
  kind: DiscountKind
  amount_fen: number
  percent: number
  cap_fen: number | null
  threshold_fen: number
  scope: DiscountScope
  scope_ids: string[]
  state: DiscountState
  version: Default<number>
  created_at: Date
}

type HistoryColumns<Status> = {
  id: Generated<number>
  at: Date
  event: string
  from_status: Status | null
  to_status: Status
  note: Default<string>
} & ActorColumns

/** Who made a change. For the actor type `staff`, `staff_id` is null if the shop itself acted. */
export type ActorColumns = {
  actor_type: 'member' | 'staff' | 'job' | 'provider'
  member_id: string | null
  staff_id: string | null
  /** The name of a job or provider; null for members and staff. */
  actor_name: string | null
}

/** The fields that a change of staff changed, by name: before and after. */
export type ChangedFields = Record<string, [before: FieldValue, after: FieldValue]>
export type FieldValue = string | number | boolean | null

/** What a style can be filtered by: chosen values, or the range that it covers. */
/** What a change of many goods touches of one style: columns, and maps of prices or quantities. */
export type BulkFacts = Record<string, number | string | boolean | null | Record<string, number>>

export type BulkRowState = 'waiting' | 'done' | 'changed' | 'undone' | 'kept'

/** What a row of a spreadsheet says of goods, by the key of the column, in one form for all languages. */
export type SheetFacts = Record<string, string>

/** The name of a sentence and what fills it. */
export type SheetProblem = { name: string; params?: Record<string, string> }

/** What is wrong with a cell; `column` is empty for the whole row. */
export type CellProblem = SheetProblem & { column: string }

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
  /** The address in one line for the parcel. */
  full_text: string
  /** In China; orders from before it was kept lack it. */
  province_code?: string
}

/** The buyer as an invoice names it; what a title does not have is empty. */
export type StoredTitle = {
  kind: TitleKind
  country: string
  name: string
  tax_number: string
  address: string
  phone: string
  bank: string
  bank_account: string
}
