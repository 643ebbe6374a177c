import * as contact from '@corium/contract/contact'
import * as contract from '@corium/contract/content'
import * as categories from '@corium/contract/content-categories'
import * as desk from '@corium/contract/content-desk'
import * as documents from '@corium/contract/document-desk'
import { route } from '#server/http/route.ts'
import { getArticle, listArticleCategories, listArticles, markArticleRead } from './articles.ts'
import { listBanners } from './banners.ts'
import { getContactInfo } from './contact-info.ts'
import {
  createContent,
  deleteDraft,
  placeContent,
  publishContent,
  saveContent,
  sortContent,
  withdrawContent,
} from './desk-actions.ts'
import { deleteCategory, listDeskCategories, saveCategory } from './desk-categories.ts'
import { getDeskContent, getRevision, listDeskContent, previewContent } from './desk-content.ts'
import { getDeskDocument, getDocumentVersion, publishDocument } from './desk-documents.ts'
import { listDeskMaterials } from './desk-materials.ts'
import { listFaqs } from './faqs.ts'
import { getPage } from './pages.ts'
import { getPreviewLink, openPreview } from './previews.ts'
import { listQrCodes } from './qr-codes.ts'
import { listPictures, uploadPicture } from './shop-pictures.ts'
import { getTrendIndex } from './trend-index.ts'

export const contentCalls = [
  route(contract.listArticleCategories, listArticleCategories),
  route(contract.listArticles, listArticles),
  route(contract.getArticle, getArticle),
  route(contract.markArticleRead, markArticleRead),
  route(contract.getTrendIndex, getTrendIndex),
  route(contract.getAboutPage, (context, { key }) => getPage(context, 'about', key)),
  route(contract.getHelpPage, (context, { key }) => getPage(context, 'help', key)),
  route(contract.listFaqs, listFaqs),
  route(contract.listBanners, listBanners),
  route(contract.listQrCodes, listQrCodes),
  route(contact.getContactInfo, getContactInfo),
  route(desk.listDeskContent, listDeskContent),
  route(desk.getDeskContent, getDeskContent),
  route(desk.getRevision, getRevision),
  route(desk.previewContent, previewContent),
  route(desk.getPreviewLink, getPreviewLink),
  route(desk.openPreview, openPreview),
  route(desk.listDeskMaterials, listDeskMaterials),
  route(documents.getDeskDocument, getDeskDocument),
  route(documents.getDocumentVersion, getDocumentVersion),
  route(documents.publishDocument, publishDocument),
  route(desk.createContent, createContent),
  route(desk.saveContent, saveContent),
  route(desk.publishContent, publishContent),
  route(desk.withdrawContent, withdrawContent),
  route(desk.deleteDraft, deleteDraft),
  route(desk.placeContent, placeContent),
  route(desk.sortContent, sortContent),
  route(categories.listDeskCategories, listDeskCategories),
  route(categories.saveCategory, saveCategory),
  route(categories.deleteCategory, deleteCategory),
  route(desk.listPictures, listPictures),
  route(desk.uploadPicture, uploadPicture),
]
