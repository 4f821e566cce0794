import { FieldFoot as FieldFoot_83361ce4909938be874c0ceb69961ddc } from '../../../../src/cms/fields/field-foot'
import { RscEntryLexicalCell as RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { RscEntryLexicalField as RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { LexicalDiffComponent as LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e } from '@payloadcms/richtext-lexical/rsc'
import { BlockquoteFeatureClient as BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { HeadingFeatureClient as HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { FixedToolbarFeatureClient as FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { PastedText as PastedText_c8cbf8ab4323059062e554b29cc4f1b2 } from '../../../../src/cms/fields/pasted-text'
import { LinkDrawer as LinkDrawer_098d86d0f03c60ce059cd314f1c2a927 } from '../../../../src/cms/fields/link-drawer'
import { LinkFeatureClient as LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { OrderedListFeatureClient as OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { UnorderedListFeatureClient as UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SuperscriptFeatureClient as SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { SubscriptFeatureClient as SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { BoldFeatureClient as BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ItalicFeatureClient as ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { ParagraphFeatureClient as ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864 } from '@payloadcms/richtext-lexical/client'
import { PictureField as PictureField_9016deb2e59eb0739d79f90ed219357b } from '../../../../src/cms/pictures/picture-field'
import { UsedIn as UsedIn_035e2b29371857cac2cf82a7c7ea5478 } from '../../../../src/cms/document-view/used-in'
import { WaysBack as WaysBack_06f9cefc59814472402dccf03ea4dfe7 } from '../../../../src/cms/document-view/way-back'
import { Unsaved as Unsaved_a564ce61ce4c8b480aa321b9d14b276e } from '../../../../src/cms/document-view/unsaved'
import { FaultsOfForm as FaultsOfForm_6a13fa38f6085c87018b1c3c651d87c0 } from '../../../../src/cms/document-view/faults'
import { EditedPlace as EditedPlace_4654b9e558dddb673cad45a5bc82a10b } from '../../../../src/cms/document-view/edited-place'
import { OpenedField as OpenedField_b7c4c82dde83364e488119f22d5a6fca } from '../../../../src/cms/document-view/opened-field'
import { MoreRowActions as MoreRowActions_8babaf5362a46ce021baf7671ac7778b } from '../../../../src/cms/document-view/row-actions'
import { AddedRows as AddedRows_6196d66948db35c4a8c76ee2ac441724 } from '../../../../src/cms/document-view/added-rows'
import { SaveAndPublish as SaveAndPublish_422cd3048c694615d4b7712eb73a9081 } from '../../../../src/cms/document-view/publish-this'
import { Standing as Standing_035eb8a924123a91e21fa64fef59c279 } from '../../../../src/cms/document-view/standing'
import { Removal as Removal_06f9cefc59814472402dccf03ea4dfe7 } from '../../../../src/cms/document-view/way-back'
import { Versions as Versions_a340646612463e6d2ac0ef94bca6fd55 } from '../../../../src/cms/document-view/versions'
import { QuestionPlace as QuestionPlace_f6850ca19cd3aa2f4a4d58804289b448 } from '../../../../src/cms/document-view/question-place'
import { LinkChoice as LinkChoice_a4d3e8d3ee944ed1234b28e56eeb18c3 } from '../../../../src/cms/links/link-choice'
import { BlockLabel as BlockLabel_3cd65c322e5949affc1b535ad1ba12c9 } from '../../../../src/cms/fields/block-label'
import { RowLabel as RowLabel_823d118c1150bdf9c48488b9172ff161 } from '../../../../src/cms/fields/row-label'
import { TablePasteField as TablePasteField_9d6a0ba8c94082dd4e479ae99319c2d8 } from '../../../../src/cms/fields/table-paste-field'
import { SearchResult as SearchResult_f4869cf6ae165c34185af29db5f32796 } from '../../../../src/cms/document-view/search-result'
import { FieldName as FieldName_3554430f48040f535640bad3f360dd69 } from '../../../../src/cms/pictures/field-name'
import { PictureStateCell as PictureStateCell_7dac6bc21b82f01ce746493adbbf7480 } from '../../../../src/cms/pictures/picture-state'
import { PictureState as PictureState_7dac6bc21b82f01ce746493adbbf7480 } from '../../../../src/cms/pictures/picture-state'
import { PanelMenu as PanelMenu_5ab5cf476f0207df3dfccce6c75f836e } from '../../../../src/cms/menu/menu'
import { Icon as Icon_9c2d6aa0db0df68967cc1a828872f339 } from '../../../../src/cms/look/icon'
import { Logo as Logo_a94ee7fbb7743d3d23e0404a08ec1030 } from '../../../../src/cms/look/logo'
import { PanelTheme as PanelTheme_f961a6e4824b7a4c9b6e91b133073c2c } from '../../../../src/cms/look/panel-theme'
import { SessionWatch as SessionWatch_97b661c30f6eb963fdf0c7c9749ce890 } from '../../../../src/cms/look/session-watch'
import { Names as Names_e6621500729cb0163a41d8d5731b6526 } from '../../../../src/cms/look/names'
import { PlainPaste as PlainPaste_cde1927283b2434cd0650d0175ed7468 } from '../../../../src/cms/fields/plain-paste'
import { FieldsInSight as FieldsInSight_5c51338c8e60e24a65e5babf155d07c0 } from '../../../../src/cms/fields/fields-in-sight'
import { Dashboard as Dashboard_8f6b8ca7207f733d264de4d5e46a4e05 } from '../../../../src/cms/look/dashboard'
import { SearchView as SearchView_a63b7e1fea8469110de10ced16eeb5b2 } from '../../../../src/cms/search/search-view'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "/src/cms/fields/field-foot#FieldFoot": FieldFoot_83361ce4909938be874c0ceb69961ddc,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalCell": RscEntryLexicalCell_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#RscEntryLexicalField": RscEntryLexicalField_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/rsc#LexicalDiffComponent": LexicalDiffComponent_44fe37237e0ebf4470c9990d8cb7b07e,
  "@payloadcms/richtext-lexical/client#BlockquoteFeatureClient": BlockquoteFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#HeadingFeatureClient": HeadingFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#FixedToolbarFeatureClient": FixedToolbarFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/cms/fields/pasted-text#PastedText": PastedText_c8cbf8ab4323059062e554b29cc4f1b2,
  "/src/cms/fields/link-drawer#LinkDrawer": LinkDrawer_098d86d0f03c60ce059cd314f1c2a927,
  "@payloadcms/richtext-lexical/client#LinkFeatureClient": LinkFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#OrderedListFeatureClient": OrderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#UnorderedListFeatureClient": UnorderedListFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SuperscriptFeatureClient": SuperscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#SubscriptFeatureClient": SubscriptFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#BoldFeatureClient": BoldFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ItalicFeatureClient": ItalicFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "@payloadcms/richtext-lexical/client#ParagraphFeatureClient": ParagraphFeatureClient_e70f5e05f09f93e00b997edb1ef0c864,
  "/src/cms/pictures/picture-field#PictureField": PictureField_9016deb2e59eb0739d79f90ed219357b,
  "/src/cms/document-view/used-in#UsedIn": UsedIn_035e2b29371857cac2cf82a7c7ea5478,
  "/src/cms/document-view/way-back#WaysBack": WaysBack_06f9cefc59814472402dccf03ea4dfe7,
  "/src/cms/document-view/unsaved#Unsaved": Unsaved_a564ce61ce4c8b480aa321b9d14b276e,
  "/src/cms/document-view/faults#FaultsOfForm": FaultsOfForm_6a13fa38f6085c87018b1c3c651d87c0,
  "/src/cms/document-view/edited-place#EditedPlace": EditedPlace_4654b9e558dddb673cad45a5bc82a10b,
  "/src/cms/document-view/opened-field#OpenedField": OpenedField_b7c4c82dde83364e488119f22d5a6fca,
  "/src/cms/document-view/row-actions#MoreRowActions": MoreRowActions_8babaf5362a46ce021baf7671ac7778b,
  "/src/cms/document-view/added-rows#AddedRows": AddedRows_6196d66948db35c4a8c76ee2ac441724,
  "/src/cms/document-view/publish-this#SaveAndPublish": SaveAndPublish_422cd3048c694615d4b7712eb73a9081,
  "/src/cms/document-view/standing#Standing": Standing_035eb8a924123a91e21fa64fef59c279,
  "/src/cms/document-view/way-back#Removal": Removal_06f9cefc59814472402dccf03ea4dfe7,
  "/src/cms/document-view/versions#Versions": Versions_a340646612463e6d2ac0ef94bca6fd55,
  "/src/cms/document-view/question-place#QuestionPlace": QuestionPlace_f6850ca19cd3aa2f4a4d58804289b448,
  "/src/cms/links/link-choice#LinkChoice": LinkChoice_a4d3e8d3ee944ed1234b28e56eeb18c3,
  "/src/cms/fields/block-label#BlockLabel": BlockLabel_3cd65c322e5949affc1b535ad1ba12c9,
  "/src/cms/fields/row-label#RowLabel": RowLabel_823d118c1150bdf9c48488b9172ff161,
  "/src/cms/fields/table-paste-field#TablePasteField": TablePasteField_9d6a0ba8c94082dd4e479ae99319c2d8,
  "/src/cms/document-view/search-result#SearchResult": SearchResult_f4869cf6ae165c34185af29db5f32796,
  "/src/cms/pictures/field-name#FieldName": FieldName_3554430f48040f535640bad3f360dd69,
  "/src/cms/pictures/picture-state#PictureStateCell": PictureStateCell_7dac6bc21b82f01ce746493adbbf7480,
  "/src/cms/pictures/picture-state#PictureState": PictureState_7dac6bc21b82f01ce746493adbbf7480,
  "/src/cms/menu/menu#PanelMenu": PanelMenu_5ab5cf476f0207df3dfccce6c75f836e,
  "/src/cms/look/icon#Icon": Icon_9c2d6aa0db0df68967cc1a828872f339,
  "/src/cms/look/logo#Logo": Logo_a94ee7fbb7743d3d23e0404a08ec1030,
  "/src/cms/look/panel-theme#PanelTheme": PanelTheme_f961a6e4824b7a4c9b6e91b133073c2c,
  "/src/cms/look/session-watch#SessionWatch": SessionWatch_97b661c30f6eb963fdf0c7c9749ce890,
  "/src/cms/look/names#Names": Names_e6621500729cb0163a41d8d5731b6526,
  "/src/cms/fields/plain-paste#PlainPaste": PlainPaste_cde1927283b2434cd0650d0175ed7468,
  "/src/cms/fields/fields-in-sight#FieldsInSight": FieldsInSight_5c51338c8e60e24a65e5babf155d07c0,
  "/src/cms/look/dashboard#Dashboard": Dashboard_8f6b8ca7207f733d264de4d5e46a4e05,
  "/src/cms/search/search-view#SearchView": SearchView_a63b7e1fea8469110de10ced16eeb5b2,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
