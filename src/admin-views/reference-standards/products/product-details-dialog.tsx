'use client'

import { useState } from 'react'
import type { Category } from '@/admin-views/api/reference-categories'
import type { Product } from '@/admin-views/api/reference-products'
import { Fact } from '@/admin-views/reference-standards/facts'
import { fileAddress } from '@/domain/file-path'
import { badgeVariantOf } from '@/domain/inventory-status'
import { publicEnv } from '@/env.public'
import { Badge } from '@/ui/badge'
import { Button, buttonStyles } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { DialogBody } from '@/ui/dialog-body'
import { DialogFooter } from '@/ui/dialog-footer'
import { MolecularFormula } from '@/ui/molecular-formula'

/** All that is stored of a product, to read (spec §2.18); its category by the name it has now. */
export function ProductDetailsDialog({
  product,
  categories,
  onClose,
}: {
  product: Product
  categories: Category[]
  onClose: () => void
}) {
  const category = categories.find(({ id }) => id === product.category_id)
  return (
    <Dialog title="Product Details" size="lg" onClose={onClose} closesOnBackdrop>
      <DialogBody
        readingLabel="All fields"
        className="grid gap-x-8 gap-y-6 md:grid-cols-[minmax(0,1fr)_15rem]"
      >
        <dl className="grid content-start gap-x-6 gap-y-4 sm:grid-cols-2">
          <Fact label="Name" className="sm:col-span-2">
            <span className="font-medium text-base">{product.name}</span>
          </Fact>
          <Fact label="Catalog No">
            <span className="font-mono">{product.cat_no}</span>
          </Fact>
          <Fact label="Category">{category?.category_name ?? product.category_name}</Fact>
          <Fact label="Inventory Status">
            <Badge variant={badgeVariantOf(product.inventory_status)}>{product.inventory_status}</Badge>
          </Fact>
          <Fact label="CAS No">{product.cas_no && <span className="font-mono">{product.cas_no}</span>}</Fact>
          <Fact label="Molecular Formula">
            {product.molecular_formula && <MolecularFormula formula={product.molecular_formula} />}
          </Fact>
          <Fact label="Molecular Weight">{product.molecular_weight}</Fact>
          <Fact label="Related CAS No" className="sm:col-span-2">
            {product.related_cas_no && <span className="font-mono">{product.related_cas_no}</span>}
          </Fact>
          <Fact label="Chemical Name" className="sm:col-span-2">
            {product.chemical_name}
          </Fact>
          <Fact label="Synonym" className="sm:col-span-2">
            {product.synonym}
          </Fact>
          <Fact label="Shipping Temperature">{product.shipping_temperature}</Fact>
          <Fact label="HSN Code">{product.hsn_code}</Fact>
          <Fact label="Country of Origin">{product.country_of_origin}</Fact>
          <Fact label="SMILES" className="sm:col-span-2">
            {product.smiles && <span className="break-all font-mono">{product.smiles}</span>}
          </Fact>
          <Fact label="Description" className="whitespace-pre-line sm:col-span-2">
            {product.description}
          </Fact>
        </dl>
        <dl className="grid content-start gap-6 max-md:grid-cols-2">
          <Fact label="Product Image">
            <ProductImage path={product.image_path} name={product.name} />
          </Fact>
          <Fact label="Product PDF">
            <ProductPdf path={product.file_path} />
          </Fact>
        </dl>
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" data-autofocus onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

const frame = 'mt-1 grid aspect-square w-full max-w-60 place-content-center border border-line'

function ProductImage({ path, name }: { path: string | null; name: string }) {
  const [isBroken, setIsBroken] = useState(false)
  if (!path || isBroken)
    return (
      <span className={`${frame} bg-surface-sunken px-3 text-center text-ink-muted`}>
        {isBroken ? 'The image could not be loaded' : 'No image'}
      </span>
    )
  return (
    // biome-ignore lint/performance/noImgElement: an upload, served as it is; there is nothing to optimise
    <img
      src={fileAddress(path, publicEnv.apiBaseUrl)}
      alt={name}
      width={240}
      height={240}
      className={`${frame} object-contain`}
      onError={() => setIsBroken(true)}
    />
  )
}

function ProductPdf({ path }: { path: string | null }) {
  if (!path) return <span className="text-ink-muted">No file</span>
  return (
    <a
      href={fileAddress(path, publicEnv.apiBaseUrl)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonStyles({ variant: 'outline', size: 'sm', className: 'mt-1' })}
    >
      Open
    </a>
  )
}
