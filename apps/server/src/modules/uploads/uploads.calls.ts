import * as contract from '@corium/contract/uploads'
import { route } from '#server/http/route.ts'
import { deleteUpload } from './delete-upload.ts'
import { uploadImage } from './upload-image.ts'
import { presentRule } from './upload-rules.ts'

export const uploadCalls = [
  route(contract.uploadImage, uploadImage),
  route(contract.deleteUpload, (context, { file_id }) => deleteUpload(context, file_id)),
  route(contract.getUploadRule, (_, input) => presentRule(input)),
]
