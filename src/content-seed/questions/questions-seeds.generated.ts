// Written by npm run content:pull; do not edit.

import { questionsAnalyticalTime } from './analytical-time'
import { questionsCertificateOfAnalysis } from './certificate-of-analysis'
import { questionsCertifications } from './certifications'
import { questionsHumanUse } from './human-use'
import { questionsNotInTheCatalogue } from './not-in-the-catalogue'
import { questionsPaymentAndMinimum } from './payment-and-minimum'
import { questionsQuoteTime } from './quote-time'
import { questionsRequestAQuote } from './request-a-quote'
import { questionsStockDispatch } from './stock-dispatch'
import { questionsStorageAndShipping } from './storage-and-shipping'
import { questionsSupportHours } from './support-hours'
import { questionsSynthesisTime } from './synthesis-time'
import { questionsTechnicalQuestions } from './technical-questions'
import { questionsWhatYouOffer } from './what-you-offer'
import { questionsWhereYouDeliver } from './where-you-deliver'

export const questionSeeds = [questionsWhatYouOffer, questionsNotInTheCatalogue, questionsHumanUse, questionsWhereYouDeliver, questionsRequestAQuote, questionsQuoteTime, questionsPaymentAndMinimum, questionsSynthesisTime, questionsAnalyticalTime, questionsStockDispatch, questionsCertificateOfAnalysis, questionsCertifications, questionsStorageAndShipping, questionsTechnicalQuestions, questionsSupportHours]
