// The same work on TypeORM.
import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { DataSource, type EntityManager, Repository } from 'typeorm'
import { type NewOrder, settings } from '../statements.ts'
import { Movement, Order, Pet } from './nest.entities.ts'

@Injectable()
export class NestShop {
  private readonly source: DataSource
  private readonly repository: Repository<Pet>
  /** TypeORM has one connection to SQLite: two transactions at a time would be one inside the other. */
  private last: Promise<unknown> = Promise.resolve()

  constructor(source: DataSource, @InjectRepository(Pet) repository: Repository<Pet>) {
    this.source = source
    this.repository = repository
  }

  async onModuleInit(): Promise<void> {
    for (const setting of settings.split(';')) await this.source.query(setting)
  }

  pet(id: number) {
    return this.repository.findOneBy({ id })
  }

  pets(limit: number) {
    return this.repository.find({ order: { id: 'ASC' }, take: limit })
  }

  place(order: NewOrder) {
    const placed = this.last.then(() => this.source.transaction((manager) => placeIn(manager, order)))
    this.last = placed.catch(() => {})
    return placed
  }
}

async function placeIn(manager: EntityManager, { petId, quantity = 1, shipDate }: NewOrder) {
  const { affected } = await manager
    .createQueryBuilder()
    .update(Pet)
    .set({
      quantity: () => 'quantity - :quantity',
      reserved: () => 'reserved + :quantity',
      status: () => "CASE WHEN quantity = :quantity THEN 'pending' ELSE status END",
    })
    .where("id = :petId AND status = 'available' AND quantity >= :quantity", { petId, quantity })
    .execute()
  if (!affected) return undefined
  const { quantity: left } = await manager.findOneOrFail(Pet, { where: { id: petId }, select: { quantity: true } })
  const at = Date.now()
  const when = shipDate === undefined ? null : Date.parse(shipDate)
  const { id } = await manager.save(Order, { petId, quantity, shipDate: when, complete: 0, placedAt: at })
  await manager.insert(Movement, {
    petId,
    delta: -quantity,
    quantity: left,
    reason: 'ordered',
    orderId: id,
    actor: 'bench',
    at,
  })
  return { id, petId, quantity, ...(shipDate === undefined ? {} : { shipDate }), complete: false }
}
