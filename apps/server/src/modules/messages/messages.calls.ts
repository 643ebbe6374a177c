import * as desk from '@corium/contract/message-desk'
import * as contract from '@corium/contract/messages'
import { route } from '#server/http/route.ts'
import { confirmEmail } from './confirm-email.ts'
import { getDeliveryFigures } from './delivery-figures.ts'
import { countUnreadMessages, listMessages, readAllMessages, readMessages } from './member-messages.ts'
import { getMessageSettings, setMessageSettings } from './message-settings.ts'

export const messageCalls = [
  route(contract.listMessages, listMessages),
  route(contract.countUnreadMessages, (context) => countUnreadMessages(context)),
  route(contract.readMessages, readMessages),
  route(contract.readAllMessages, (context) => readAllMessages(context)),
  route(contract.getMessageSettings, (context) => getMessageSettings(context)),
  route(contract.setMessageSettings, setMessageSettings),
  route(contract.confirmEmail, (context) => confirmEmail(context)),
  route(desk.getDeliveryFigures, (context) => getDeliveryFigures(context)),
]
