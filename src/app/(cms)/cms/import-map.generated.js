import { FaultList as FaultList_7a878b2720aa561d836be41d6bbec4e8 } from '../../../../src/cms/document-view/saving/fault-list'
import { FieldFoot as FieldFoot_e1ac5ecccfcec59bd3fd2c7726562dc0 } from '../../../../src/cms/fields/inputs/field-foot'
import { SteadyText as SteadyText_3e130418a5bb9a8fd540e63ee58a0095 } from '../../../../src/cms/fields/inputs/steady-field'
import { SteadyTextarea as SteadyTextarea_3e130418a5bb9a8fd540e63ee58a0095 } from '../../../../src/cms/fields/inputs/steady-field'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { EditorSteps as EditorSteps_3a2ef1634133aea233a5fc109899177d } from '../../../../src/cms/fields/editor/editor-steps'
import { PastedText as PastedText_75ba5a598b795e4a078d1b3f84445bce } from '../../../../src/cms/fields/editor/pasted-text'
import { LinkDrawer as LinkDrawer_f3df2e1b043e0486d89ef80c574f8ad8 } from '../../../../src/cms/fields/editor/link-drawer'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { PictureField as PictureField_9016deb2e59eb0739d79f90ed219357b } from '../../../../src/cms/pictures/picture-field'
import { MoreFields as MoreFields_4f4d379c234705652d93b8b0c4924015 } from '../../../../src/cms/fields/inputs/more-fields'
import { StateCell as StateCell_73468208e5b8fdd2259e7cb0e157b547 } from '../../../../src/cms/documents/states/state-cell'
import { UsedIn as UsedIn_7bc8e504fb774138891573d42682e226 } from '../../../../src/cms/document-view/notes/used-in'
import { WaysBack as WaysBack_f86725a2ddb7c32851e8c1217558c014 } from '../../../../src/cms/document-view/head/ways-back'
import { Unsaved as Unsaved_8d82b21a7ab0f600304f714b2b08845d } from '../../../../src/cms/document-view/saving/unsaved'
import { FaultsOfForm as FaultsOfForm_39314844be5feae8afcba11825df7b01 } from '../../../../src/cms/document-view/saving/form-faults'
import { Untitled as Untitled_cf06a991957d8baa146e39ac49b2bd1e } from '../../../../src/cms/document-view/head/document-status'
import { DocumentPresence as DocumentPresence_e15143611bb8f30f13bc2e164557bdfa } from '../../../../src/cms/document-view/head/document-presence'
import { EditedPlace as EditedPlace_ebf592a74422100edfa97e5a8dda6a04 } from '../../../../src/cms/document-view/page-beside/edited-place'
import { OpenedField as OpenedField_28939ac098b0c9dc063e6633f22db817 } from '../../../../src/cms/document-view/rows/opened-field'
import { FormHistory as FormHistory_beefdb38f976e22f0607fe85c4d3e7fd } from '../../../../src/cms/document-view/history/form-history'
import { MoreRowActions as MoreRowActions_2a0ad32905848094499c86fad707cb3b } from '../../../../src/cms/document-view/rows/row-actions'
import { AddedRows as AddedRows_f0cedce63b5f8c1b3d10aca088099e17 } from '../../../../src/cms/document-view/rows/added-rows'
import { SaveAndPublish as SaveAndPublish_156ca3cc72c197136ebdd8c42ad0d2ea } from '../../../../src/cms/document-view/publishing/publish-this'
import { DocumentStatus as DocumentStatus_cf06a991957d8baa146e39ac49b2bd1e } from '../../../../src/cms/document-view/head/document-status'
import { Removal as Removal_f86725a2ddb7c32851e8c1217558c014 } from '../../../../src/cms/document-view/head/ways-back'
import { Versions as Versions_f2e8d956e01cb3dc34d0b734639e25d4 } from '../../../../src/cms/document-view/versions/versions'
import { QuestionPlace as QuestionPlace_16ca86da345b5862a27f3de778cc4240 } from '../../../../src/cms/document-view/rows/question-place'
import { LinkChoice as LinkChoice_a4d3e8d3ee944ed1234b28e56eeb18c3 } from '../../../../src/cms/links/link-choice'
import { CopiedBlocks as CopiedBlocks_c519ce32b2cb88144630f7e4e04615f6 } from '../../../../src/cms/document-view/rows/copied-blocks'
import { BlockLabel as BlockLabel_3d132b6e00f439a0a32c92bae07c1aa2 } from '../../../../src/cms/document-view/rows/row-label'
import { RowLabel as RowLabel_3d132b6e00f439a0a32c92bae07c1aa2 } from '../../../../src/cms/document-view/rows/row-label'
import { SteadyNumber as SteadyNumber_3e130418a5bb9a8fd540e63ee58a0095 } from '../../../../src/cms/fields/inputs/steady-field'
import { TableField as TableField_f68c5f4af58ea459b0fe938aac12567d } from '../../../../src/cms/fields/tables/table-field'
import { ShownInGrid as ShownInGrid_f68c5f4af58ea459b0fe938aac12567d } from '../../../../src/cms/fields/tables/table-field'
import { SeveralPictures as SeveralPictures_eb7f588da98be652f4d2481682a7697a } from '../../../../src/cms/pictures/several-pictures'
import { SearchResult as SearchResult_0748cee112861bd90620bd5a05b2444e } from '../../../../src/cms/document-view/notes/search-result'
import { BlockChoice as BlockChoice_fa82f7e293da6c7dd1bb48fe2e45346d } from '../../../../src/cms/document-view/rows/block-choice'
import { FieldName as FieldName_9016deb2e59eb0739d79f90ed219357b } from '../../../../src/cms/pictures/picture-field'
import { PictureStateCell as PictureStateCell_7dac6bc21b82f01ce746493adbbf7480 } from '../../../../src/cms/pictures/picture-state'
import { PictureState as PictureState_7dac6bc21b82f01ce746493adbbf7480 } from '../../../../src/cms/pictures/picture-state'
import { DropPictures as DropPictures_86ab060af7167ace824f85ab318abcbd } from '../../../../src/cms/pictures/drop-pictures'
import { PanelMenu as PanelMenu_5ab5cf476f0207df3dfccce6c75f836e } from '../../../../src/cms/menu/menu'
import { Icon as Icon_a94ee7fbb7743d3d23e0404a08ec1030 } from '../../../../src/cms/look/logo'
import { Logo as Logo_a94ee7fbb7743d3d23e0404a08ec1030 } from '../../../../src/cms/look/logo'
import { PanelTheme as PanelTheme_f961a6e4824b7a4c9b6e91b133073c2c } from '../../../../src/cms/look/panel-theme'
import { SessionWatch as SessionWatch_f651365be1d52d352dd669a7562ec5c8 } from '../../../../src/cms/session/session-watch'
import { Names as Names_e6621500729cb0163a41d8d5731b6526 } from '../../../../src/cms/look/names'
import { PlainPaste as PlainPaste_c322f90629068853cff6e450e3ea806a } from '../../../../src/cms/fields/inputs/plain-paste'
import { FieldsInSight as FieldsInSight_9d7d19e32366c44650d14bf5f4dc884f } from '../../../../src/cms/fields/inputs/fields-in-sight'
import { AnswersBesideTyping as AnswersBesideTyping_58533b01c92058b226b7f8915acf1201 } from '../../../../src/cms/document-view/conflicts/answers-beside-typing'
import { Dashboard as Dashboard_8f6b8ca7207f733d264de4d5e46a4e05 } from '../../../../src/cms/look/dashboard'
import { SearchView as SearchView_a63b7e1fea8469110de10ced16eeb5b2 } from '../../../../src/cms/search/search-view'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/cms/document-view/saving/fault-list#FaultList": FaultList_7a878b2720aa561d836be41d6bbec4e8,
  "/src/cms/fields/inputs/field-foot#FieldFoot": FieldFoot_e1ac5ecccfcec59bd3fd2c7726562dc0,
  "/src/cms/fields/inputs/steady-field#SteadyText": SteadyText_3e130418a5bb9a8fd540e63ee58a0095,
  "/src/cms/fields/inputs/steady-field#SteadyTextarea": SteadyTextarea_3e130418a5bb9a8fd540e63ee58a0095,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/cms/fields/editor/editor-steps#EditorSteps": EditorSteps_3a2ef1634133aea233a5fc109899177d,
  "/src/cms/fields/editor/pasted-text#PastedText": PastedText_75ba5a598b795e4a078d1b3f84445bce,
  "/src/cms/fields/editor/link-drawer#LinkDrawer": LinkDrawer_f3df2e1b043e0486d89ef80c574f8ad8,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/cms/pictures/picture-field#PictureField": PictureField_9016deb2e59eb0739d79f90ed219357b,
  "/src/cms/fields/inputs/more-fields#MoreFields": MoreFields_4f4d379c234705652d93b8b0c4924015,
  "/src/cms/documents/states/state-cell#StateCell": StateCell_73468208e5b8fdd2259e7cb0e157b547,
  "/src/cms/document-view/notes/used-in#UsedIn": UsedIn_7bc8e504fb774138891573d42682e226,
  "/src/cms/document-view/head/ways-back#WaysBack": WaysBack_f86725a2ddb7c32851e8c1217558c014,
  "/src/cms/document-view/saving/unsaved#Unsaved": Unsaved_8d82b21a7ab0f600304f714b2b08845d,
  "/src/cms/document-view/saving/form-faults#FaultsOfForm": FaultsOfForm_39314844be5feae8afcba11825df7b01,
  "/src/cms/document-view/head/document-status#Untitled": Untitled_cf06a991957d8baa146e39ac49b2bd1e,
  "/src/cms/document-view/head/document-presence#DocumentPresence": DocumentPresence_e15143611bb8f30f13bc2e164557bdfa,
  "/src/cms/document-view/page-beside/edited-place#EditedPlace": EditedPlace_ebf592a74422100edfa97e5a8dda6a04,
  "/src/cms/document-view/rows/opened-field#OpenedField": OpenedField_28939ac098b0c9dc063e6633f22db817,
  "/src/cms/document-view/history/form-history#FormHistory": FormHistory_beefdb38f976e22f0607fe85c4d3e7fd,
  "/src/cms/document-view/rows/row-actions#MoreRowActions": MoreRowActions_2a0ad32905848094499c86fad707cb3b,
  "/src/cms/document-view/rows/added-rows#AddedRows": AddedRows_f0cedce63b5f8c1b3d10aca088099e17,
  "/src/cms/document-view/publishing/publish-this#SaveAndPublish": SaveAndPublish_156ca3cc72c197136ebdd8c42ad0d2ea,
  "/src/cms/document-view/head/document-status#DocumentStatus": DocumentStatus_cf06a991957d8baa146e39ac49b2bd1e,
  "/src/cms/document-view/head/ways-back#Removal": Removal_f86725a2ddb7c32851e8c1217558c014,
  "/src/cms/document-view/versions/versions#Versions": Versions_f2e8d956e01cb3dc34d0b734639e25d4,
  "/src/cms/document-view/rows/question-place#QuestionPlace": QuestionPlace_16ca86da345b5862a27f3de778cc4240,
  "/src/cms/links/link-choice#LinkChoice": LinkChoice_a4d3e8d3ee944ed1234b28e56eeb18c3,
  "/src/cms/document-view/rows/copied-blocks#CopiedBlocks": CopiedBlocks_c519ce32b2cb88144630f7e4e04615f6,
  "/src/cms/document-view/rows/row-label#BlockLabel": BlockLabel_3d132b6e00f439a0a32c92bae07c1aa2,
  "/src/cms/document-view/rows/row-label#RowLabel": RowLabel_3d132b6e00f439a0a32c92bae07c1aa2,
  "/src/cms/fields/inputs/steady-field#SteadyNumber": SteadyNumber_3e130418a5bb9a8fd540e63ee58a0095,
  "/src/cms/fields/tables/table-field#TableField": TableField_f68c5f4af58ea459b0fe938aac12567d,
  "/src/cms/fields/tables/table-field#ShownInGrid": ShownInGrid_f68c5f4af58ea459b0fe938aac12567d,
  "/src/cms/pictures/several-pictures#SeveralPictures": SeveralPictures_eb7f588da98be652f4d2481682a7697a,
  "/src/cms/document-view/notes/search-result#SearchResult": SearchResult_0748cee112861bd90620bd5a05b2444e,
  "/src/cms/document-view/rows/block-choice#BlockChoice": BlockChoice_fa82f7e293da6c7dd1bb48fe2e45346d,
  "/src/cms/pictures/picture-field#FieldName": FieldName_9016deb2e59eb0739d79f90ed219357b,
  "/src/cms/pictures/picture-state#PictureStateCell": PictureStateCell_7dac6bc21b82f01ce746493adbbf7480,
  "/src/cms/pictures/picture-state#PictureState": PictureState_7dac6bc21b82f01ce746493adbbf7480,
  "/src/cms/pictures/drop-pictures#DropPictures": DropPictures_86ab060af7167ace824f85ab318abcbd,
  "/src/cms/menu/menu#PanelMenu": PanelMenu_5ab5cf476f0207df3dfccce6c75f836e,
  "/src/cms/look/logo#Icon": Icon_a94ee7fbb7743d3d23e0404a08ec1030,
  "/src/cms/look/logo#Logo": Logo_a94ee7fbb7743d3d23e0404a08ec1030,
  "/src/cms/look/panel-theme#PanelTheme": PanelTheme_f961a6e4824b7a4c9b6e91b133073c2c,
  "/src/cms/session/session-watch#SessionWatch": SessionWatch_f651365be1d52d352dd669a7562ec5c8,
  "/src/cms/look/names#Names": Names_e6621500729cb0163a41d8d5731b6526,
  "/src/cms/fields/inputs/plain-paste#PlainPaste": PlainPaste_c322f90629068853cff6e450e3ea806a,
  "/src/cms/fields/inputs/fields-in-sight#FieldsInSight": FieldsInSight_9d7d19e32366c44650d14bf5f4dc884f,
  "/src/cms/document-view/conflicts/answers-beside-typing#AnswersBesideTyping": AnswersBesideTyping_58533b01c92058b226b7f8915acf1201,
  "/src/cms/look/dashboard#Dashboard": Dashboard_8f6b8ca7207f733d264de4d5e46a4e05,
  "/src/cms/search/search-view#SearchView": SearchView_a63b7e1fea8469110de10ced16eeb5b2,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
