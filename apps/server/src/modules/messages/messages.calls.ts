import * as desk from '@corium/contract/message-desk'
import * as contract from '@corium/contract/messages'
import { route } from '#server/http/route.ts'
import { confirmEmail } from './confirm-email.ts'
import { getDeliveryFigures } from './delivery-figures.ts'
import { countUnreadMessages, listMessages, readAllMessages, readMessages } from './member-messages.ts'
import { getMessageSettings, setMessageSettings } from './message-settings.ts'

export const messageCalls = [
  route(contract.listMessages, listMessages),
  route(contract.countUnreadMessages, countUnreadMessages),
  route(contract.readMessages, readMessages),
  route(contract.readAllMessages, readAllMessages),
  route(contract.getMessageSettings, getMessageSettings),
  route(contract.setMessageSettings, setMessageSettings),
  route(contract.confirmEmail, confirmEmail),
  route(desk.getDeliveryFigures, getDeliveryFigures),
]
