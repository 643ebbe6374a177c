import type { Input } from '@corium/browser/result'
import type { AfterType, ReturnMethod } from '@corium/contract/after-sales'
import { formatPhone } from '@corium/contract/format-phone'
import type { ApplicationOption, Case } from '#api/after-sales.ts'

/** `sku_id` is the color that the buyer has, `exchange_sku_id` the one that comes instead. */
export type ChosenLine = { sku_id: string; num: number; exchange_sku_id: string }

/** What the buyer has entered in the form. */
export type Application = {
  is_received: 0 | 1 | undefined
  type: AfterType | undefined
  /** The chosen order lines by id. */
  lines: Readonly<Record<string, ChosenLine>>
  reason_id: string
  description: string
  return_method: ReturnMethod | undefined
  name: string
  mobile: string
  /** Where a replacement goes; empty for the order's address. */
  address_id: string
}

type Start = { lineId?: string; found?: Case; draft?: Application | undefined }

/** The first state of the form: a draft, or the edited case, with the line from which the buyer came. */
export function startApplication(option: ApplicationOption, { lineId, found, draft }: Start): Application {
  const line = option.lines.find(({ order_goods_id }) => order_goods_id === lineId)
  const lines = line ? { [line.order_goods_id]: chosenLine(line, line.colors) } : {}
  if (draft) return fit({ ...draft, lines: { ...lines, ...draft.lines } }, option)
  if (found) {
    const { is_received, type, reason_id, description, return_method, contact } = found
    const foundLines = found.lines.map(({ order_goods_id, sku_id, num, exchange }) => [
      order_goods_id,
      { sku_id, num, exchange_sku_id: exchange?.sku_id ?? '' },
    ])
    return fit(
      {
        is_received,
        type,
        reason_id,
        description,
        return_method,
        address_id: '',
        name: contact.name,
        mobile: formatPhone(contact.mobile),
        lines: Object.fromEntries(foundLines),
      },
      option,
    )
  }
  const { name, mobile } = option.contact
  return fit(
    {
      is_received: option.received_options[0],
      type: undefined,
      reason_id: '',
      description: '',
      return_method: undefined,
      name,
      mobile: formatPhone(mobile),
      address_id: '',
      lines,
    },
    option,
  )
}

type OptionLine = ApplicationOption['lines'][number]

/** What the buyer has of a line in one color; the first one if none is named. */
export const colorOf = (colors: OptionLine['colors'], skuId?: string) =>
  colors.find(({ sku_id }) => sku_id === skuId) ?? colors[0]

/** A line as it is when the buyer chooses it: all of a color, for the same color if that is in stock. */
export function chosenLine(line: OptionLine, colors: OptionLine['colors'], skuId?: string): ChosenLine {
  const { sku_id = line.sku_id, max_num = line.max_num } = colorOf(colors, skuId) ?? {}
  const inStock = line.exchange_skus.filter(({ available_num }) => available_num >= max_num)
  const replacement = inStock.find((sku) => sku.sku_id === sku_id) ?? inStock[0]
  return { sku_id, num: max_num, exchange_sku_id: replacement?.sku_id ?? '' }
}

export const typesOf = ({ types }: ApplicationOption, is_received: Application['is_received']) =>
  types.filter((type) => is_received === undefined || type.is_received.includes(is_received))

/**
 * The colors of a line that can be claimed for the chosen reason, or for any possible reason if none is chosen, with
 * their quantities.
 */
export function choosableColors(
  line: OptionLine,
  option: ApplicationOption,
  values: Pick<Application, 'is_received' | 'type' | 'reason_id'>,
): OptionLine['colors'] {
  if (values.type !== undefined && !line.types.includes(values.type)) return []
  const usable = reasonsOf(option, values).filter(({ available }) => available)
  const chosen = usable.filter(({ reason_id }) => reason_id === values.reason_id)
  const reasons = chosen.length > 0 ? chosen : usable
  return line.colors
    .map((color) => ({
      ...color,
      max_num: Math.max(0, ...reasons.map(({ reason_id }) => color.max_num_by_reason[reason_id] ?? 0)),
    }))
    .filter(({ max_num }) => max_num > 0)
}

export const reasonsOf = (
  { reasons }: ApplicationOption,
  { is_received, type }: Pick<Application, 'is_received' | 'type'>,
) =>
  reasons.filter(
    (reason) => reason.is_received === is_received && (type === undefined || reason.types.includes(type)),
  )

const reasonOf = (option: ApplicationOption, values: Application) =>
  reasonsOf(option, values).find(({ reason_id, available }) => available && reason_id === values.reason_id)

/** The ways to return with whether the type and the reason allow each; who pays depends on the reason. */
export function methodsOf(option: ApplicationOption, values: Application) {
  const payer = reasonOf(option, values)?.freight
  return option.return_methods.map((method) => ({
    ...method,
    allowed:
      values.type !== undefined &&
      method.types.includes(values.type) &&
      (method.freight === null || method.freight === payer),
  }))
}

/** The values without choices that the others rule out; a choice without an alternative is made. */
export function fit(values: Application, option: ApplicationOption): Application {
  const types = typesOf(option, values.is_received).map(({ type }) => type)
  const type = types.find((one) => one === values.type) ?? (types.length === 1 ? types[0] : undefined)
  const reason_id = reasonOf(option, { ...values, type })?.reason_id ?? ''
  const fitted = { ...values, type, reason_id }
  const lines = Object.fromEntries(
    option.lines.flatMap((line) => {
      const chosen = values.lines[line.order_goods_id]
      const color = choosableColors(line, option, fitted).find(({ sku_id }) => sku_id === chosen?.sku_id)
      if (!chosen || !color) return []
      return [[line.order_goods_id, { ...chosen, num: Math.min(chosen.num, color.max_num) }]]
    }),
  )
  const allowed = methodsOf(option, fitted).filter((method) => method.allowed)
  const method = allowed.find(({ return_method }) => return_method === values.return_method) ?? allowed[0]
  return { ...fitted, lines, return_method: method?.return_method }
}

/** The chosen lines in the order's sequence, by which the server's errors count them. */
export const linesOf = ({ type, lines }: Application, option: ApplicationOption) =>
  option.lines.flatMap(({ order_goods_id, sku_id: bought }) => {
    const line = lines[order_goods_id]
    if (!line) return []
    const color = line.sku_id === bought ? {} : { sku_id: line.sku_id }
    const exchange =
      type === 'exchange' && line.exchange_sku_id ? { exchange_sku_id: line.exchange_sku_id } : {}
    return { order_goods_id, ...color, num: line.num, ...exchange }
  })

/** The input for the calculation of the refund; undefined while a part of it is missing. */
export function amountInput(
  values: Application,
  option: ApplicationOption,
  after_id?: string,
): Input<'/shop/pc_api.after_sales/calc'> | undefined {
  const { is_received, type, reason_id } = values
  const lines = linesOf(values, option)
  if (is_received === undefined || !type || !reason_id || lines.length === 0) return undefined
  if (type === 'exchange' && lines.some((line) => !('exchange_sku_id' in line))) return undefined
  return { order_id: option.order_id, type, is_received, reason_id, lines, ...(after_id && { after_id }) }
}

/** The key of a text of the form that says what is missing. */
type Missing = 'required' | 'chooseOne' | 'chooseGoods'

/** The missing fields, each with the key of its message. */
export function missingIn(values: Application, option: ApplicationOption): Record<string, Missing> {
  const lines = linesOf(values, option)
  const needsDescription = reasonOf(option, values)?.needs_description
  return {
    ...(values.is_received === undefined && { is_received: 'chooseOne' as const }),
    ...(!values.type && { type: 'chooseOne' as const }),
    ...(lines.length === 0 && { lines: 'chooseGoods' as const }),
    ...(values.type === 'exchange' &&
      Object.fromEntries(
        lines.flatMap((line, at) =>
          'exchange_sku_id' in line ? [] : [[`lines.${at}.exchange_sku_id`, 'chooseOne' as const]],
        ),
      )),
    ...(!values.reason_id && { reason_id: 'chooseOne' as const }),
    ...(needsDescription && !values.description.trim() && { description: 'required' as const }),
    ...(values.type && !values.return_method && { return_method: 'chooseOne' as const }),
    ...(!values.name.trim() && { 'contact.name': 'required' as const }),
    ...(!values.mobile.trim() && { 'contact.mobile': 'required' as const }),
  }
}
