// The NestJS server's operations, using TypeORM.
import { Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { DataSource, type EntityManager, Repository } from 'typeorm'
import { type NewOrder, pragmas } from '../statements.ts'
import { Movement, Order, Pet } from './nest.entities.ts'

@Injectable()
export class NestRepository {
  private readonly source: DataSource
  private readonly pets: Repository<Pet>
  /** The previous transaction. The next one waits for it: TypeORM has one SQLite connection, so concurrent transactions would nest. */
  private lastTransaction: Promise<unknown> = Promise.resolve()

  constructor(source: DataSource, @InjectRepository(Pet) pets: Repository<Pet>) {
    this.source = source
    this.pets = pets
  }

  async onModuleInit(): Promise<void> {
    for (const pragma of pragmas.split(';')) await this.source.query(pragma)
  }

  getPet(id: number) {
    return this.pets.findOneBy({ id })
  }

  listPets(limit: number) {
    return this.pets.find({ order: { id: 'ASC' }, take: limit })
  }

  placeOrder(order: NewOrder) {
    const placed = this.lastTransaction.then(() =>
      this.source.transaction((manager) => placeInTransaction(manager, order)),
    )
    this.lastTransaction = placed.catch(() => {})
    return placed
  }
}

async function placeInTransaction(manager: EntityManager, { petId, quantity = 1, shipDate }: NewOrder) {
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
  const shipsAt = shipDate === undefined ? null : Date.parse(shipDate)
  const { id } = await manager.save(Order, { petId, quantity, shipDate: shipsAt, complete: 0, placedAt: at })
  const last = await manager.maximum(Movement, 'number', { petId })
  await manager.insert(Movement, {
    petId,
    number: (last ?? 0) + 1,
    delta: -quantity,
    quantity: left,
    reason: 'ordered',
    orderId: id,
    actor: 'bench',
    at,
  })
  return { id, petId, quantity, ...(shipDate === undefined ? {} : { shipDate }), complete: false }
}
