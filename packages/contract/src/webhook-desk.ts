import { type Static, Type } from 'typebox'
import { call, Empty, fields, Id, Limit, Moment, Page, pageOf } from './call.ts'
import { webhookEvents } from './webhook-events.ts'

/*
 * The calls with which staff choose where the shop sends webhooks, and read what became of them.
 */

const access = 'staff:integrations'
const editing = { access, changes: 'integration' } as const

export const maxEndpoints = 20

const Event = Type.Enum([...webhookEvents])

const EndpointState = Type.Enum([
  'on',
  /** By staff. */
  'off',
  /** By the shop, because no webhook arrived for three days. */
  'failing',
  /** By the shop: it answered 410, that it wants no more. */
  'gone',
])

const Endpoint = Type.Object({
  endpoint_id: Id,
  name: Type.String(),
  url: Type.String(),
  events: Type.Array(Event),
  state: EndpointState,
  /** Since when it is off. */
  off_at: Type.Union([Moment, Type.Null()]),
  /** Until when the secret before the last one signs as well. */
  previous_until: Type.Union([Moment, Type.Null()]),
  last_success_at: Type.Union([Moment, Type.Null()]),
  created_at: Moment,
  /** Deliveries that wait, also for another try, and those that were given up. */
  waiting_num: Type.Integer(),
  failed_num: Type.Integer(),
  version: Type.Integer(),
})
export type Endpoint = Static<typeof Endpoint>

export const listEndpoints = call('/staff/pc_api.webhook/getList', {
  access,
  summary: 'Where the shop sends webhooks, in the order in which the endpoints were added',
  input: Empty,
  output: Type.Object({ list: Type.Array(Endpoint), server_time: Moment }),
})

export const getEndpoint = call('/staff/pc_api.webhook/info', {
  access,
  summary: 'One endpoint of webhooks',
  input: fields({ endpoint_id: Id }),
  output: Type.Object({ ...Endpoint.properties, server_time: Moment }),
  refusals: ['not-found'],
})

const form = {
  name: Type.String({ maxLength: 60 }),
  /** https, and not within a private network. */
  url: Type.String({ maxLength: 500 }),
  events: Type.Array(Event, { maxItems: webhookEvents.length }),
}
const Secret = Type.String()

export const createEndpoint = call('/staff/pc_api.webhook/create', {
  ...editing,
  // A request id would keep the secret among the stored results.
  summary: 'Adds an endpoint and shows the secret that signs its webhooks, once',
  input: fields(form),
  output: Type.Object({ endpoint_id: Id, secret: Secret }),
  refusals: ['field-errors', 'limit-reached'],
})

export const editEndpoint = call('/staff/pc_api.webhook/edit', {
  ...editing,
  summary: 'Changes name, address and events of an endpoint',
  input: fields({ endpoint_id: Id, version: Type.Integer(), ...form }),
  output: Type.Object({ version: Type.Integer() }),
  refusals: ['field-errors', 'not-found', 'state-conflict'],
})

export const switchEndpoint = call('/staff/pc_api.webhook/switch', {
  ...editing,
  summary:
    'Switches an endpoint on or off. While it is off, nothing is recorded for it, and what waits is given up',
  input: fields({ endpoint_id: Id, is_on: Type.Boolean() }),
  output: Empty,
  refusals: ['not-found'],
})

export const rotateSecret = call('/staff/pc_api.webhook/rotateSecret', {
  ...editing,
  summary: 'Makes a new secret and shows it, once. The one before signs as well for another day',
  input: fields({ endpoint_id: Id }),
  output: Type.Object({ secret: Secret, previous_until: Moment }),
  refusals: ['not-found'],
})

export const deleteEndpoint = call('/staff/pc_api.webhook/delete', {
  ...editing,
  summary: 'Deletes an endpoint with the log of its deliveries',
  input: fields({ endpoint_id: Id }),
  output: Empty,
  refusals: ['not-found'],
})

const DeliveryStatus = Type.Enum(['waiting', 'sending', 'delivered', 'failed'])
export const DeliveryView = Type.Enum(['all', 'waiting', 'failed'])
export type DeliveryView = Static<typeof DeliveryView>

const Delivery = Type.Object({
  delivery_id: Id,
  event: Type.Enum([...webhookEvents, 'webhook.test']),
  status: DeliveryStatus,
  /** The status of the last response, or null with the problem that prevented a response. */
  status_code: Type.Union([Type.Integer(), Type.Null()]),
  problem_text: Type.String(),
  attempt_num: Type.Integer(),
  created_at: Moment,
  /** While it waits. */
  next_try_at: Type.Union([Moment, Type.Null()]),
})
export type Delivery = Static<typeof Delivery>

export const listDeliveries = call('/staff/pc_api.webhook/getDelivery', {
  access,
  summary: 'The webhooks of the last 30 days to one endpoint, newest first',
  input: fields({
    endpoint_id: Id,
    view: Type.Optional(DeliveryView),
    page: Type.Optional(Page),
    limit: Type.Optional(Limit),
  }),
  output: Type.Object({ ...pageOf(Delivery).properties, server_time: Moment }),
  refusals: ['not-found'],
})

export const getDelivery = call('/staff/pc_api.webhook/getDeliveryInfo', {
  access,
  summary: 'One webhook: what was sent, and what the endpoint answered to each attempt',
  input: fields({ delivery_id: Id }),
  output: Type.Object({
    ...Delivery.properties,
    endpoint_id: Id,
    /** The body as it is sent. */
    body: Type.String(),
    attempts: Type.Array(
      Type.Object({
        time: Moment,
        status_code: Type.Union([Type.Integer(), Type.Null()]),
        problem_text: Type.String(),
        ms: Type.Integer(),
        /** The first kilobyte. */
        response: Type.String(),
      }),
    ),
  }),
  refusals: ['not-found'],
})

export const resendDelivery = call('/staff/pc_api.webhook/resend', {
  ...editing,
  summary: 'Sends a webhook once more with the same id',
  input: fields({ delivery_id: Id }),
  output: Empty,
  refusals: ['not-found', 'state-conflict'],
})

export const resendFailed = call('/staff/pc_api.webhook/resendFailed', {
  ...editing,
  summary: 'Sends all webhooks once more that were given up',
  input: fields({ endpoint_id: Id }),
  output: Type.Object({ num: Type.Integer() }),
  refusals: ['not-found', 'state-conflict'],
})

export const sendTest = call('/staff/pc_api.webhook/sendTest', {
  ...editing,
  summary: 'Sends the event webhook.test to an endpoint',
  input: fields({ endpoint_id: Id }),
  output: Type.Object({ delivery_id: Id }),
  refusals: ['not-found', 'state-conflict', 'too-many-requests'],
})
