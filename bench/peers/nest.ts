// NestJS on Node with TypeORM and class-validator, set up as its guide recommends.
import 'reflect-metadata'
import {
  Body,
  ConflictException,
  Controller,
  Get,
  Module,
  NotFoundException,
  Param,
  ParseIntPipe,
  Post,
  Query,
  Res,
  ValidationPipe,
} from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { TypeOrmModule } from '@nestjs/typeorm'
import { Type } from 'class-transformer'
import { IsInt, IsISO8601, IsOptional, Max, Min } from 'class-validator'
import type { Response } from 'express'
import { insufficientStock, petNotFound } from './errors.ts'
import { Movement, Order, Pet } from './nest.entities.ts'
import { NestRepository } from './nest.repository.ts'

class PageQuery {
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(100)
  limit = 20
}

class NewOrderBody {
  @IsInt()
  @Min(1)
  petId!: number

  @IsInt()
  @Min(1)
  @Max(10_000)
  quantity = 1

  @IsOptional()
  @IsISO8601()
  shipDate?: string
}

@Controller()
class StoreController {
  private readonly repository: NestRepository

  constructor(repository: NestRepository) {
    this.repository = repository
  }

  @Get('pets/:id')
  async getPet(@Param('id', ParseIntPipe) id: number) {
    const pet = await this.repository.getPet(id)
    if (!pet) throw new NotFoundException(petNotFound)
    return pet
  }

  @Get('pets')
  listPets(@Query() { limit }: PageQuery) {
    return this.repository.listPets(limit)
  }

  @Post('store/orders')
  async placeOrder(@Body() order: NewOrderBody, @Res({ passthrough: true }) response: Response) {
    const placed = await this.repository.placeOrder(order)
    if (!placed) throw new ConflictException(insufficientStock)
    response.location(`/store/orders/${placed.id}`)
    return placed
  }
}

const { PORT = '0', STORE = '', FEATURES } = process.env
const features = FEATURES === 'all' ? await import('./nest.features.ts') : undefined

@Module({
  imports: [
    TypeOrmModule.forRoot({
      type: 'better-sqlite3',
      database: STORE,
      entities: [Pet, Order, Movement],
      enableWAL: true,
    }),
    TypeOrmModule.forFeature([Pet]),
    ...(features?.imports ?? []),
  ],
  controllers: [StoreController],
  providers: [NestRepository, ...(features?.providers ?? [])],
})
class StoreModule {}

const app = await NestFactory.create(StoreModule, { logger: ['error'] })
features?.addMiddleware(app)
app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true, forbidNonWhitelisted: true }))
await app.listen(Number(PORT), '127.0.0.1')
